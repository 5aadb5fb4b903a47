import { useEffect, useState } from 'react';

/** Returns a text as it is once nothing was typed for a moment. */
export function useDebounced(text: string, pauseMs = 200): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
