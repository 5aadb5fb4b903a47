import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { closePlans, loadPlanDialog, usePlansOpen } from './plan-dialog-store.ts';

const PlanDialog = lazy(loadPlanDialog);

/** Draws the plans while they are open; their code is no part of the page before that. */
export function PlanDialogHost() {
  const isOpen = usePlansOpen();
  const { user } = useSession();
  if (!isOpen || !user) return null;
  return (
    <Suspense>
      <PlanDialog user={user} onClose={closePlans} />
    </Suspense>
  );
}
