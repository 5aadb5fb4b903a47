import type { User } from '../../shared/accounts/auth/contract.ts';
import { PlanDialogHost } from '../features/money/storage/plan-dialog-host.tsx';
import { CompactMeter } from '../features/money/storage/storage-meter.tsx';
import { storageTexts } from '../features/money/storage/storage-texts.ts';
import { UpgradeButton } from '../features/money/storage/upgrade-button.tsx';
import { isNearLimit } from '../features/money/storage/usage-look.ts';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

interface HeaderAccountProps {
  /** Not known yet while it is being asked for. */
  user: User | undefined;
  /** Leads away from the page. */
  onLeave: () => void;
}

/** What the header has for a signed-in user: the storage and the menu of the account. */
export default function HeaderAccount({ user, onLeave }: HeaderAccountProps) {
  const usage = user?.storageUsage;
  return (
    <>
      <div className={styles.storage}>
        {usage && <CompactMeter usage={usage} />}
        {usage && isNearLimit(usage) && <UpgradeButton size="s">{storageTexts.raise}</UpgradeButton>}
      </div>
      <div className={styles.wide}>
        <UserMenu />
      </div>
      <PlanDialogHost onLeave={onLeave} />
    </>
  );
}
