import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../lib/session.ts';
import { endSession } from '../lib/session-store.ts';
import { paths } from '../paths.ts';

const readingTimeMs = 2000;

/** A session that ran out: the banner is read first, then comes the login, which leads back here. */
export function useExpiredRedirect(): void {
  const { isExpiring } = useSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isExpiring) return;
    const timer = setTimeout(() => {
      const from = window.location.pathname + window.location.search;
      const message = 'Vaše prihlásenie vypršalo. Prihláste sa znovu.';
      navigate(`${paths.login}?from=${encodeURIComponent(from)}`, { state: { message } });
      endSession();
    }, readingTimeMs);
    return () => clearTimeout(timer);
  }, [isExpiring, navigate]);
}
