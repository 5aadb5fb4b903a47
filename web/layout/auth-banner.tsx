import { CircleAlert, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useSession } from '../lib/session.ts';
import { IconButton } from '../ui/form/icon-button.tsx';
import styles from './auth-banner.module.css';

/** What went wrong with the session, floating above any page and any dialog. */
export function AuthBanner() {
  const { authError, dismissAuthError } = useSession();
  return createPortal(
    <div className={styles.region} role="alert" aria-live="assertive">
      {authError && (
        <div className={styles.banner}>
          <CircleAlert aria-hidden="true" />
          <p>{authError}</p>
          <IconButton label="Zavrieť upozornenie" size="s" onClick={dismissAuthError}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>,
    document.body,
  );
}
