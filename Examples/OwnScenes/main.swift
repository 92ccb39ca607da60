import Viewer

let bounce = ViewerScene(
    "bounce", title: "A ball that bounces", line: "It drops on a spring, and jumps back.",
    keys: [
        ViewerKey("d", "Drop the ball") { ball in
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
            ) { ball.subviews[0].center.y = 320 }
        },
        ViewerKey("j", "Jump back") { ball in
            UIView.animate(withDuration: 0.4) { ball.subviews[0].center.y = 80 }
        },
    ]
) {
    let room = UIView(frame: CGRect(origin: .zero, size: ViewerScene.standardSize))
    let ball = UIView(frame: CGRect(x: 280, y: 40, width: 80, height: 80))
    ball.backgroundColor = .systemOrange
    ball.layer.name = "ball"
    ball.layer.cornerRadius = 40
    room.addSubview(ball)
    return room
}

ViewerMain.run([bounce])
