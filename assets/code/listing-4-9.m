// The view turns by two blocks, half a turn each; a layer inside it turns the other way.
[UIView animateWithDuration:1.0 delay:0.0 options:UIViewAnimationOptionCurveLinear
    animations:^{
        self.backingView.transform = CGAffineTransformMakeRotation(-M_PI);
    }
    completion:^(BOOL finished) {
        [UIView animateWithDuration:1.0 delay:0.0 options:UIViewAnimationOptionCurveLinear
            animations:^{
                self.backingView.transform = CGAffineTransformMakeRotation(-2 * M_PI);
            }
            completion:nil];
    }];

CABasicAnimation *layerAnimation = [CABasicAnimation animationWithKeyPath:@"transform"];
layerAnimation.duration = 2.0;
layerAnimation.valueFunction = [CAValueFunction functionWithName:kCAValueFunctionRotateZ];
layerAnimation.fromValue = @0;
layerAnimation.toValue = @(2 * M_PI);
layerAnimation.timingFunction =
    [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionLinear];
[self.manLayer addAnimation:layerAnimation forKey:@"layerAnimation"];
