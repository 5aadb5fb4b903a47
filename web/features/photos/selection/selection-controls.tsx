import { CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { selectionTexts as texts } from '../photo-texts.ts';
import styles from './selection.module.css';
import type { Selection } from './use-selection.ts';

/** The bar at the bottom of the window while a selection is active; `children` are its actions. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { photos, isTakingAll, isAll, takeAll, clear, stop } = selection;
  return (
    <section className={styles.bar} aria-label={texts.label} data-bottom-bar>
      <IconButton label={texts.leave} onClick={stop}>
        <X aria-hidden="true" />
      </IconButton>
      <p className={styles.count} aria-live="polite">
        {photos.length === 0 ? texts.none : texts.count(photos.length)}
      </p>
      <div className={styles.actions}>
        <Button busy={isTakingAll} busyText={texts.takingAll} onClick={isAll ? clear : takeAll}>
          {isAll ? texts.cancel : texts.all}
        </Button>
        {children}
      </div>
    </section>
  );
}

export function SelectButton({ selection }: { selection: Selection }) {
  return (
    <Button
      ref={selection.opener}
      icon={<CircleCheck aria-hidden="true" />}
      aria-pressed={selection.isActive}
      onClick={selection.isActive ? selection.stop : selection.start}
    >
      {texts.start}
    </Button>
  );
}
