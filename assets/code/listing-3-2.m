// An animation object for the same change; the property itself is set as well.
CABasicAnimation *fadeAnim = [CABasicAnimation animationWithKeyPath:@"opacity"];
fadeAnim.fromValue = @1.0;
fadeAnim.toValue = @0.0;
fadeAnim.duration = 1.0;
[theLayer addAnimation:fadeAnim forKey:@"opacity"];

theLayer.opacity = 0.0;
