import { useState } from 'react';

/** True from the first moment that nothing is loading: a later try must not take a form from under somebody's hands. */
export function useSettled(isLoading: boolean): boolean {
  const [isSettled, setSettled] = useState(!isLoading);
  if (!isLoading && !isSettled) setSettled(true);
  return isSettled || !isLoading;
}
