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
      const isBack = key === 'ArrowLeft' || key === 'ArrowUp';
      const index = key === 'Home' ? 0 : key === 'End' ? total - 1 : isBack ? start - 1 : end;
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
