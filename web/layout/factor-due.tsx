import { formatDate } from '../../shared/format/dates.ts';
import { useSession } from '../lib/session.ts';
import { accountPath, accountTab } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import styles from './admin-layout.module.css';

/** Until when one of the staff may work without a second factor. */
export function FactorDue() {
  const { user } = useSession();
  if (!user?.factorDueAt) return null;
  const action = (
    <ButtonLink href={accountPath(accountTab.security)} size="s">
      Pridať druhý faktor
    </ButtonLink>
  );
  return (
    <div className={styles.notice}>
      <Alert tone="warning" action={action}>
        Váš účet potrebuje druhý faktor najneskôr {formatDate(user.factorDueAt)}. Potom sa bez neho nebude dať pracovať.
      </Alert>
    </div>
  );
}
