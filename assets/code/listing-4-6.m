// Curls the page: a block hides the shown text view and reveals the empty one.
- (IBAction)displayNewPage:(id)sender
{
    [UIView transitionWithView:self.view duration:1.0
        options:UIViewAnimationOptionTransitionCurlUp
        animations:^{
            self.currentTextView.hidden = YES;
            self.swapTextView.hidden = NO;
        }
        completion:^(BOOL finished) {
            UITextView *shown = self.swapTextView;
            self.swapTextView = self.currentTextView;
            self.currentTextView = shown;
        }];
}
