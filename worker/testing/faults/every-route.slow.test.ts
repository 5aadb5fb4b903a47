import { testEveryRoute } from './every-route.ts';

// From each of its calls on.
testEveryRoute(true);
