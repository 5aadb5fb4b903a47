import { useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanOrder } from './plan-order.tsx';
import { planOrderTexts, planTexts } from './plan-texts.ts';

interface PlanDialogProps {
  user: User;
  onClose: () => void;
  /** The dialog navigates to the orders or to the profile. */
  onLeave: () => void;
}

/** The list of plans, then the order form of the chosen one. */
export default function PlanDialog({ user, onClose, onLeave }: PlanDialogProps) {
  const [chosen, setChosen] = useState<StoragePlan | null>(null);
  const [leftId, setLeftId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const back = (): void => {
    setLeftId(chosen?.id ?? null);
    setChosen(null);
  };
  return (
    <Dialog
      open
      size="l"
      title={chosen ? planOrderTexts.title : planTexts.title}
      dismissible={!isBusy}
      onOpenChange={(open) => !open && onClose()}
    >
      {chosen ? (
        <PlanOrder plan={chosen} user={user} onBack={back} onBusy={setBusy} onLeave={onLeave} />
      ) : (
        <PlanList user={user} focusedId={leftId} onChoose={setChosen} />
      )}
    </Dialog>
  );
}
