// The inner block has a curve and a duration of its own, which its options demand.
[UIView animateWithDuration:1.0 delay:1.0 options:UIViewAnimationOptionCurveEaseOut
    animations:^{
        self.aView.alpha = 0.0;

        [UIView animateWithDuration:0.2 delay:0.0
            options:UIViewAnimationOptionOverrideInheritedCurve
                | UIViewAnimationOptionOverrideInheritedDuration
                | UIViewAnimationOptionCurveLinear
                | UIViewAnimationOptionRepeat
                | UIViewAnimationOptionAutoreverse
            animations:^{
                [UIView setAnimationRepeatCount:2.5];
                self.anotherView.alpha = 0.0;
            }
            completion:nil];
    }
    completion:nil];
