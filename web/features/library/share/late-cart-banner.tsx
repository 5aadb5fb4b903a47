import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

const CartBanner = lazy(() => import('./cart-banner.tsx'));

/** The cart, when the photos are there: most guests have nothing in it. */
export function LateCartBanner() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { isNeeded: true }), []);
  return <Suspense>{isIdle && <CartBanner />}</Suspense>;
}
