/// Draws a screen model on a canvas; equal models and sizes give equal canvases.
struct ScreenRenderer {
    let model: ScreenModel
    var canvas: Canvas

    private init(_ model: ScreenModel, size: Size) {
        self.model = model
        canvas = Canvas(size: size)
    }

    static func render(_ model: ScreenModel, size: Size) -> Canvas {
        var renderer = ScreenRenderer(model, size: size)
        renderer.draw()
        return renderer.canvas
    }

    private mutating func draw() {
        let footer = footerLines
        let layout = ScreenLayout(
            size: canvas.size, hasTabBar: model.tabBar != nil && model.splash == nil,
            footerRows: footer.count)
        guard let layout else { return drawTooSmall() }
        canvas.drawBox(layout.phone, style: .frame)
        if let splash = model.splash {
            draw(splash, in: layout.phone.inset(columns: 1, rows: 1))
        } else {
            drawPage(layout)
        }
        if let log = layout.log { drawLog(in: log) }
        draw(footer, in: layout.footer)
    }

    private mutating func drawPage(_ layout: ScreenLayout) {
        draw(model.titleBar, in: layout.titleBar)
        canvas.drawDivider(layout.phone, row: layout.titleBar.endRow, style: .frame)
        draw(model.content, in: layout.content, isObscured: model.dialog != nil)
        if let tabBar = model.tabBar, let line = layout.tabBar {
            canvas.drawDivider(layout.phone, row: line.row - 1, style: .frame)
            draw(tabBar, in: line)
        }
        if let dialog = model.dialog {
            canvas.restyle(layout.phone) { $0 = .faint }
            draw(dialog, in: layout.phone.inset(columns: 2, rows: 1))
        }
    }

    private mutating func draw(_ splash: Splash, in rect: Rect) {
        let block = rect.centered(Size(columns: rect.columns, rows: 3))
        canvas.draw(splash.title, in: block.line(0), alignment: .center, style: .title)
        canvas.draw(splash.subtitle, in: block.line(2), alignment: .center, style: .faint)
    }

    private mutating func drawTooSmall() {
        let minimum = ScreenLayout.minimum
        let text =
            "window too small: \(canvas.size.columns)x\(canvas.size.rows), "
            + "needs \(minimum.columns)x\(minimum.rows)"
        for (row, line) in text.wrapped(to: max(1, canvas.size.columns)).enumerated() {
            canvas.draw(line, at: Point(column: 0, row: row), style: .title)
        }
    }
}
