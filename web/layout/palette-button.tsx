import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './palette-button.module.css';
import { paletteTexts as texts } from './palette-texts.ts';
import { useAdminShortcuts } from './use-admin-shortcuts.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));
const shortcut = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens the command palette, as its shortcut does; there is one of it in the back office. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useAdminShortcuts(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.openLabel}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.text}>{texts.open}</span>
        <kbd className={styles.keys} data-keys={shortcut} />
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
