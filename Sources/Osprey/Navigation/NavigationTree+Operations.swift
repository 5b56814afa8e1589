extension NavigationTree {
    /// Puts a holder at the bottom of the display; the pages of the holder that was there before are asked and go.
    ///
    /// A holder that is part of a display already is refused. The first root brings the launch layers along; see
    /// ``addLaunchLayer(when:_:)``.
    @discardableResult
    public func setRoot(_ holder: PageHolder, force: Bool = false) -> Outcome {
        perform(SetRootOperation(tree: self, root: holder, isForced: force))
    }

    /// Goes back to the roots: takes away what is presented and the pages above the root of every stack.
    ///
    /// Tabs stay selected, and layers stay. Every page that would go is asked.
    ///
    /// - Returns: ``Outcome/nothingToDo`` if only roots are there.
    @discardableResult
    public func reset(force: Bool = false) -> Outcome {
        perform(ResetOperation(tree: self, isForced: force))
    }

    /// Takes everything away for good: every page gets `finished`, topmost first, and nobody is asked.
    ///
    /// A gesture under way is cancelled. Every later operation is refused.
    @discardableResult
    public func end() -> Outcome {
        if let gesture { cancelGesture(gesture.number) }
        return perform(EndOperation(tree: self))
    }

    /// Ends without waiting for the host, or for what waits itself, as nobody will be there any more.
    func endAtOnce() {
        isWaitingForHost = false
        let waiting = queue
        queue = []
        for operation in waiting { operation.ticket.settle(.refused(.ended)) }
        end()
        inFlight?.finish()
    }
}
