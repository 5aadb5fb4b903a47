import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { tryStorage } from '../../../lib/try-storage.ts';

const key = 'upload-tray';
/** Below, an open tray covers most of the screen. */
const wide = '(min-width: 640px)';

/**
 * Whether the tray shows its files. Each new upload opens it, except on phones, unless the user last left it otherwise; on the
 * way to another screen it folds.
 */
export function useTrayOpen(uploadCount: number): [boolean, (isOpen: boolean) => void] {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(() => uploadCount > 0 && opensByItself());
  const last = useRef({ location, uploadCount });
  useEffect(() => {
    if (uploadCount > last.current.uploadCount) setOpen(opensByItself());
    else if (location !== last.current.location) setOpen(false);
    last.current = { location, uploadCount };
  }, [location, uploadCount]);
  const choose = (isNowOpen: boolean): void => {
    setOpen(isNowOpen);
    tryStorage(() => localStorage.setItem(key, isNowOpen ? 'open' : 'folded'));
  };
  return [isOpen, choose];
}

function opensByItself(): boolean {
  const chosen = tryStorage(() => localStorage.getItem(key));
  return chosen === null ? window.matchMedia(wide).matches : chosen === 'open';
}
