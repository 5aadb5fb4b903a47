import { useState } from 'react';

const step = 100;

/** Returns the first rows of a long list, and a way to show more. */
export function useShowMore<T>(all: T[]) {
  const [count, setCount] = useState(step);
  return {
    shown: all.slice(0, count),
    nextCount: Math.max(0, Math.min(step, all.length - count)),
    showMore: () => setCount(count + step),
  };
}
