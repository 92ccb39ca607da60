// The view's block animates its layer's opacity; the position has an animation of its own.
[UIView animateWithDuration:1.0 animations:^{
    myView.layer.opacity = 0.0;

    CABasicAnimation *move = [CABasicAnimation animationWithKeyPath:@"position"];
    move.fromValue = [NSValue valueWithCGPoint:myView.layer.position];
    move.toValue = [NSValue valueWithCGPoint:myNewPosition];
    move.duration = 3.0;
    [myView.layer addAnimation:move forKey:@"AnimateFrame"];
}];
