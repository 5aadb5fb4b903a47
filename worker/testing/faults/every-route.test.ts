import { testEveryRoute } from './every-route.ts';

// From the first call of its own on; what a guard reads fails once for each guard. All: every-route.slow.test.ts.
testEveryRoute(false);
