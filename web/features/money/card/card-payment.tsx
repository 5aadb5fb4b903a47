import { lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cardHome, useCardKey } from './api.ts';

const CardDialog = lazy(() => import('./card-dialog.tsx'));

/** The payment dialog of the order in `?pay=`, while card payments are on. */
export function CardPayment({ onPaid }: { onPaid: () => void }) {
  const orderId = new URLSearchParams(useSearch()).get('pay');
  return orderId ? <Paying key={orderId} orderId={orderId} onPaid={onPaid} /> : null;
}

function Paying({ orderId, onPaid }: { orderId: string; onPaid: () => void }) {
  const key = useCardKey();
  const [, navigate] = useLocation();
  if (!key) return null;
  return (
    <Suspense>
      <CardDialog
        orderId={orderId}
        publishableKey={key}
        onPaid={onPaid}
        onClose={() => navigate(cardHome(), { replace: true })}
      />
    </Suspense>
  );
}
