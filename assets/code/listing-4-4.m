// Fades a view out; the did-stop method fades it in again, after a delay.
- (IBAction)showHideView:(id)sender
{
    [UIView beginAnimations:@"ShowHideView" context:nil];
    [UIView setAnimationCurve:UIViewAnimationCurveEaseIn];
    [UIView setAnimationDuration:1.0];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(showHideDidStop:finished:context:)];

    self.thirdView.alpha = 0.0;

    [UIView commitAnimations];
}

- (void)showHideDidStop:(NSString *)animationID
               finished:(NSNumber *)finished
                context:(void *)context
{
    [UIView beginAnimations:@"ShowHideView2" context:nil];
    [UIView setAnimationCurve:UIViewAnimationCurveEaseOut];
    [UIView setAnimationDuration:1.0];
    [UIView setAnimationDelay:1.0];

    self.thirdView.alpha = 1.0;

    [UIView commitAnimations];
}
