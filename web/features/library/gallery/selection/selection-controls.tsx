import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import styles from './selection.module.css';
import { selectionTexts as texts } from './selection-texts.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** In place of how many are selected. */
  status?: string;
  /** Of the button that takes all; null: there is none. */
  words?: Pick<typeof texts, 'all' | 'cancel'> | null;
  /** Its actions. */
  children: ReactNode;
}

/** The bar at the bottom of the window while a selection is active. */
export function SelectionBar({ selection, status, words = texts, children }: SelectionBarProps) {
  const { photos, isTakingAll, isLoadingRange, isAll, takeAll, clear, stop } = selection;
  return (
    <section className={styles.bar} aria-label={texts.label} data-bottom-bar>
      <IconButton label={texts.leave} onClick={stop}>
        <X aria-hidden="true" />
      </IconButton>
      <p className={styles.count} aria-live="polite">
        {isLoadingRange
          ? texts.loadingRange
          : photos.length === 0
            ? texts.none
            : (status ?? texts.count(photos.length))}
      </p>
      <div className={styles.actions}>
        {words && (
          <Button busy={isTakingAll} busyText={texts.takingAll} onClick={isAll ? clear : takeAll}>
            {isAll ? words.cancel : words.all}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
