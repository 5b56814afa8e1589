extension PageContainer {
    /// What ``goBack(animated:force:)`` would do now; see ``NavigationTree/backPlan``.
    public var backPlan: BackPlan { navigation.backPlan }

    /// Goes one step back, as ``backPlan`` says, and writes it down in ``history``.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if there is nowhere to go back to.
    @discardableResult
    public func goBack(animated: Bool = true, force: Bool = false) -> Outcome {
        noting(.wentBack, navigation.goBack(animated: animated, force: force))
    }
}
