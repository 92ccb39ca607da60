// Flips to the other of two views, which takes the first one's place in the hierarchy.
- (IBAction)toggleMainViews:(id)sender
{
    UIView *from = self.displayingPrimary ? self.primaryView : self.secondaryView;
    UIView *to = self.displayingPrimary ? self.secondaryView : self.primaryView;
    UIViewAnimationOptions flip = self.displayingPrimary
        ? UIViewAnimationOptionTransitionFlipFromRight
        : UIViewAnimationOptionTransitionFlipFromLeft;

    [UIView transitionFromView:from toView:to duration:1.0 options:flip
        completion:^(BOOL finished) {
            if (finished) {
                self.displayingPrimary = !self.displayingPrimary;
            }
        }];
}
