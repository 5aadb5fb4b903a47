import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { closePlans, loadPlanDialog, usePlansOpen } from './plan-dialog-store.ts';

const PlanDialog = lazy(loadPlanDialog);

/** Shows the plans while they are open; their code is no part of the page before that. `onLeave`: they led to another place. */
export function PlanDialogHost({ onLeave }: { onLeave: () => void }) {
  const isOpen = usePlansOpen();
  const { user, token } = useSession();
  // A session that ran out takes them away: the next person did not ask for them.
  useEffect(() => {
    if (!token) closePlans();
  }, [token]);
  if (!isOpen || !user) return null;
  const leave = (): void => {
    closePlans();
    onLeave();
  };
  return (
    <Suspense>
      <PlanDialog user={user} onClose={closePlans} onLeave={leave} />
    </Suspense>
  );
}
