import { useEffect, useRef } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';
const writable = 'input, textarea, select, [contenteditable]';

/** Ctrl+K or ⌘K opens the command palette; `/` goes to the search of the screen, where there is one, else to the palette. */
export function useAdminShortcuts(onOpen: () => void): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isPalette = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
      // On a Slovak keyboard it is typed with Shift.
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
      const isTyping = target instanceof Element && target.matches(writable);
      if (event.defaultPrevented || !(isPalette || (isSlash && !isTyping))) return;
      const hasDialog = document.querySelector(dialogs) !== null;
      // Not the search of the browser's address bar, either.
      if (isPalette || !hasDialog) event.preventDefault();
      if (hasDialog) return;
      const search = isSlash ? document.querySelector<HTMLInputElement>('main input[type="search"]') : null;
      search?.focus();
      search?.select();
      if (!search) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
