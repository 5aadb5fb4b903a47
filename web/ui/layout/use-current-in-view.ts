import { type RefObject, useEffect, useRef } from 'react';

/** For a navigation that a phone moves sideways: the link of the open page comes into sight. `state`: what its links depend on. */
export function useCurrentInView(state: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has its own current link.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !link) return;
    const room = nav.current.getBoundingClientRect();
    const { left, width } = link.getBoundingClientRect();
    nav.current.scrollLeft += left + width / 2 - (room.left + room.width / 2);
  }, [state]);
  return nav;
}
