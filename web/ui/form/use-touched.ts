import { type MouseEvent, useLayoutEffect, useState } from 'react';

// Such as a switch, or a button that adds a row; all else is an input.
const choices = 'button:not([aria-haspopup], [type="submit"])';

/** Tells whether something was typed or chosen in a form since it was opened or saved; the window asks before it closes then. */
export function useTouched() {
  const [isTouched, setTouched] = useState(false);
  // Before the paint: who sees a saved form gone may leave at once.
  useLayoutEffect(() => {
    if (!isTouched) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);
  return {
    isTouched,
    /** Props of the form, or of what is around it. */
    watch: {
      onInput: () => setTouched(true),
      // Of React, so also in what lies over the page.
      onClick: ({ target, currentTarget }: MouseEvent) => {
        if (target instanceof Element && currentTarget.contains(target) && target.closest(choices)) setTouched(true);
      },
    },
    /** It is saved, or given up. */
    reset: () => setTouched(false),
  };
}
