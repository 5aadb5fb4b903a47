import { useEffect, useRef } from 'react';

const isOwnEntry = (): boolean => (window.history.state as { viewer?: boolean } | null)?.viewer === true;

/**
 * Gives the viewer a place in the history, so that the browser's Back (a gesture on a phone) closes it and does not
 * leave the album. Answers how to close: by going back to the place before.
 */
export function useBackToClose(onClose: () => void): () => void {
  const latest = useRef(onClose);
  latest.current = onClose;

  useEffect(() => {
    if (!isOwnEntry()) window.history.pushState({ ...window.history.state, viewer: true }, '');
    const close = () => latest.current();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  return () => (isOwnEntry() ? window.history.back() : latest.current());
}
