import { useEffect, useRef } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';
const writable = 'input, textarea, select, [contenteditable]';

/** Ctrl+K or ⌘K opens the command palette; `/` goes to the search of the screen, where there is one, else to the palette. */
export function useAdminShortcuts(onOpen: () => void): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (event.defaultPrevented || !shortcut) return;
      const hasDialog = document.querySelector(dialogs) !== null;
      // Not the search of the browser's address bar, either.
      if (shortcut === 'palette' || !hasDialog) event.preventDefault();
      if (!hasDialog && !(shortcut === 'search' && focusSearch())) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function shortcutOf({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'palette' | 'search' | null {
  const hasCommand = ctrlKey || metaKey;
  if (hasCommand && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  const isTyping = target instanceof Element && target.matches(writable);
  // On a Slovak keyboard a slash is typed with Shift.
  return key === '/' && !hasCommand && !altKey && !isTyping ? 'search' : null;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
