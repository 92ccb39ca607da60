// Cross-fades two views by their alpha, in a block.
[UIView animateWithDuration:1.0 animations:^{
    self.firstView.alpha = 0.0;
    self.secondView.alpha = 1.0;
}];
