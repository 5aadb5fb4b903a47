import { type RefObject, useRef } from 'react';

/** For a list in pages: after a click on another page `turn` scrolls to the top and moves the focus to the heading. */
export function usePageTurn(): { heading: RefObject<HTMLHeadingElement | null>; turn: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = (): void => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return { heading, turn };
}
