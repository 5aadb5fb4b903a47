import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { photoTexts } from '../photo-texts.ts';
import styles from './grid.module.css';
import type { ScrollSpace } from './use-scroll-space.ts';

/** A shorter grid is scrolled through in a moment. */
const minScreens = 20;

/** Leads from one half of a long grid to its far end: a phone has neither a scroll bar nor keys for it. */
export function GridJump({ space, height }: { space: ScrollSpace; height: number }) {
  if (height < minScreens * window.innerHeight) return null;
  const isInFirstHalf = space.band.top < height / 2;
  return (
    <div className={styles.jump}>
      <IconButton
        label={isInFirstHalf ? photoTexts.toEnd : photoTexts.toStart}
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
