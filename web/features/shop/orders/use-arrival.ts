import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { arrivalOf } from './arrival.ts';

/** Returns what the checkout or the order of a plan passed, and removes it from the history entry, so that a reload does not show it again. */
export function useArrival(home: string) {
  const coming = arrivalOf(useHistoryState<unknown>());
  const [arrival, setArrival] = useState(coming);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!coming) return;
    // A storage plan can be ordered on this screen too.
    setArrival(coming);
    navigate(home, { replace: true });
  }, [coming, home, navigate]);
  return arrival;
}
