import { type ComponentProps, useCallback, useState } from 'react';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { type Heading, headingId, partsOf } from './headings.ts';
import styles from './sections.module.css';

interface SectionedGridProps extends ComponentProps<typeof PhotoGrid> {
  headings: readonly Heading[];
}

/** A grid for each section of an album, under its heading. Indexes are those in the album. */
export default function SectionedGrid({ headings, ...grid }: SectionedGridProps) {
  const { photos, total, onNeed, onOpen, onReturned, selection, label } = grid;
  /** The photo that a key leads to from another section. */
  const [entered, setEntered] = useState<number | null>(null);
  const returnTo = entered ?? grid.returnTo;
  const returned = useCallback(() => {
    setEntered(null);
    onReturned();
  }, [onReturned]);
  return partsOf(headings, total).map(({ heading, start, end }) => {
    const isReturn = returnTo !== null && returnTo >= start && returnTo < end;
    const leave = (key: string): void => {
      const index = indexBeyond(key, { start, end, total });
      if (index >= 0 && index < total) setEntered(index);
    };
    return (
      <section
        key={heading?.id ?? 'none'}
        className={styles.part}
        aria-labelledby={heading ? headingId(heading) : undefined}
      >
        {heading && (
          <h2 id={headingId(heading)} className={styles.heading} tabIndex={-1}>
            {heading.title}
          </h2>
        )}
        {end > start && (
          <div data-first-index={start}>
            <PhotoGrid
              {...grid}
              label={heading?.title ?? label}
              photos={photos.slice(start, end)}
              total={end - start}
              onNeed={(range) => onNeed({ start: start + range.start, end: start + range.end })}
              onOpen={(index) => onOpen(start + index)}
              returnTo={isReturn ? returnTo - start : null}
              onReturned={returned}
              onLeave={leave}
              selection={
                selection && {
                  has: selection.has,
                  toggle: (index, isRange) => selection.toggle(start + index, isRange),
                }
              }
            />
          </div>
        )}
      </section>
    );
  });
}

/** Returns the photo to which a key leads out of a section; it may be beyond the album. */
function indexBeyond(key: string, { start, end, total }: Record<'start' | 'end' | 'total', number>): number {
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return key === 'ArrowLeft' || key === 'ArrowUp' ? start - 1 : end;
}
