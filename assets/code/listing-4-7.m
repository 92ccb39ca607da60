// The page curl of listing 4-6, between begin and commit.
[UIView beginAnimations:@"DisplayNewPage" context:nil];
[UIView setAnimationTransition:UIViewAnimationTransitionCurlUp
                       forView:self.view
                         cache:YES];
[UIView setAnimationDuration:1.0];
[UIView setAnimationDelegate:self];
[UIView setAnimationDidStopSelector:@selector(pageDidTurn:finished:context:)];

self.currentTextView.hidden = YES;
self.swapTextView.hidden = NO;

[UIView commitAnimations];
