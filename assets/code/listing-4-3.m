// Cross-fades two views; every change up to the commit animates.
[UIView beginAnimations:@"ToggleViews" context:nil];
[UIView setAnimationDuration:1.0];

self.firstView.alpha = 0.0;
self.secondView.alpha = 1.0;

[UIView commitAnimations];
