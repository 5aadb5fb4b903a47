import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { tryStorage } from '../../../../lib/try-storage.ts';

const key = 'upload-tray';
/** Below, an open tray covers most of the screen. */
const wide = '(min-width: 640px)';

const foldAfterMs = 5_000;

/**
 * Whether the tray shows its files. Each new upload opens it, except on phones, unless the user last left it otherwise. On the
 * way to another screen it folds, and once, some seconds after all went well, unless somebody is at it.
 */
export function useTrayOpen(
  tray: RefObject<HTMLElement | null>,
  uploadCount: number,
  wentWell: boolean,
): [boolean, (isOpen: boolean) => void] {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(() => uploadCount > 0 && opensByItself());
  const last = useRef({ location, uploadCount });
  useEffect(() => {
    if (uploadCount > last.current.uploadCount) setOpen(opensByItself());
    else if (location !== last.current.location) setOpen(false);
    last.current = { location, uploadCount };
  }, [location, uploadCount]);
  const folds = useRef(false);
  useEffect(() => {
    folds.current = wentWell;
    if (!wentWell) return;
    const timer = setInterval(() => {
      if (tray.current?.matches(':hover, :has(:focus-visible)')) return;
      if (folds.current) setOpen(false);
      clearInterval(timer);
    }, foldAfterMs);
    return () => clearInterval(timer);
  }, [tray, wentWell]);
  const choose = (isNowOpen: boolean): void => {
    folds.current = false;
    setOpen(isNowOpen);
    tryStorage(() => localStorage.setItem(key, isNowOpen ? 'open' : 'folded'));
  };
  return [isOpen, choose];
}

function opensByItself(): boolean {
  const chosen = tryStorage(() => localStorage.getItem(key));
  return chosen === null ? window.matchMedia(wide).matches : chosen === 'open';
}
