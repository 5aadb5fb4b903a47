import { useEffect, useRef } from 'react';

const fields = 'input, textarea, select';
const controls = 'button, a[href]';

/** Where the focus goes when a dialog opens: to what the person came for, not to the button that closes it. */
export function useDialogFocus() {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);

  const find = (): HTMLElement | null => {
    const field = firstOf(body.current, '[data-autofocus]') ?? firstOf(body.current, fields);
    // On a touch screen a focused field would cover half of the dialog with the keyboard.
    if (field && window.matchMedia('(hover: none)').matches) return popup.current;
    return field ?? firstOf(body.current, controls) ?? firstOf(popup.current, `[data-footer] :is(${controls})`);
  };

  const initialFocus = () => {
    const found = find();
    isWaiting.current = found === null;
    return found ?? popup.current;
  };

  // Content that was still loading gets the focus when it comes, unless it went elsewhere meanwhile.
  useEffect(() => {
    const found = isWaiting.current ? find() : null;
    if (!found) return;
    isWaiting.current = false;
    if (document.activeElement === popup.current) found.focus();
  });

  return { popup, body, initialFocus };
}

function firstOf(root: HTMLElement | null, selector: string): HTMLElement | null {
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return all.find((element) => !element.matches(':disabled') && element.getClientRects().length > 0) ?? null;
}
