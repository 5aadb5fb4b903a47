import { useEffect, useRef } from 'react';

/**
 * Asks anew for data that another screen had loaded, once its own is there. Instead of SWR's `revalidateOnMount`, which is
 * forgotten when the screen renders again before SWR asks, as one does during an upload.
 */
export function useFreshOnMount(data: unknown, mutate: () => unknown): void {
  const isAsked = useRef(data === undefined);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
}
