import { useEffect, useState } from 'react';

/** Returns a text as it is once nothing was typed for a moment. */
export function useLate(text: string, pauseMs = 200): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return late;
}
