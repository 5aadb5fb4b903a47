import { Button } from '../../../ui/form/button.tsx';
import { loadPlanDialog, openPlans } from './plan-dialog-store.ts';

interface UpgradeButtonProps {
  variant?: 'primary' | 'secondary';
  size?: 'm' | 's';
  className?: string;
  children: string;
}

export function UpgradeButton(props: UpgradeButtonProps) {
  // A failure is shown when the dialog is opened.
  const preload = (): void => void loadPlanDialog().catch(() => {});
  return <Button {...props} onClick={openPlans} onPointerEnter={preload} onFocus={preload} />;
}
