import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import styles from './grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { ScrollSpace } from './use-scroll-space.ts';

/** Leads from one half of a long grid to its far end: a phone has neither a scroll bar nor keys for it. */
export default function GridJump({ space, height }: { space: ScrollSpace; height: number }) {
  const isInFirstHalf = space.band.top < height / 2;
  return (
    <div className={styles.jump}>
      <IconButton
        label={isInFirstHalf ? gridTexts.toEnd : gridTexts.toStart}
        variant="overlay"
        onClick={() =>
          isInFirstHalf ? space.reveal(height, height) : window.scrollTo({ top: 0, behavior: 'instant' })
        }
      >
        {isInFirstHalf ? <ArrowDownToLine aria-hidden="true" /> : <ArrowUpToLine aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
