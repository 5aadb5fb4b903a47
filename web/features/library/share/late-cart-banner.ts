import { lazy } from 'react';

/** Its code comes with the first thing in the cart. */
export const CartBanner = lazy(() => import('./cart-banner.tsx'));
