// Fades a view out; the completion block fades it in again, after a delay.
- (IBAction)showHideView:(id)sender
{
    [UIView animateWithDuration:1.0 delay:0.0 options:UIViewAnimationOptionCurveEaseIn
        animations:^{
            self.thirdView.alpha = 0.0;
        }
        completion:^(BOOL finished) {
            [UIView animateWithDuration:1.0 delay:1.0 options:UIViewAnimationOptionCurveEaseOut
                animations:^{
                    self.thirdView.alpha = 1.0;
                }
                completion:nil];
        }];
}
