import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component has been closed: what arrives late must do nothing then. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
