import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';
import { closePlans, loadPlanDialog, usePlansOpen } from './plan-dialog-store.ts';

const PlanDialog = lazy(loadPlanDialog);

/** Renders the dialog of plans while it is open, its code loaded on demand. `onLeave` is called when it navigates away. */
export function PlanDialogHost({ onLeave }: { onLeave: () => void }) {
  const isOpen = usePlansOpen();
  const { user, token } = useSession();
  // An expired session closes the dialog: the next user did not open it.
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
