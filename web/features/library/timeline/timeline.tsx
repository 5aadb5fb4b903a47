import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PhotoMonth } from '../../../../shared/library/timeline/contract.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { WideText } from '../../../ui/layout/wide-text.tsx';
import { afterDialogs } from '../../../ui/overlay/use-history-layer.ts';
import type { Range } from '../gallery/grid/grid-cells.ts';
import { handleGridKey } from '../gallery/grid/grid-keys.ts';
import { useScrollSpace } from '../gallery/grid/use-scroll-space.ts';
import { useWidth } from '../gallery/grid/use-width.ts';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import { maxOwnSelected } from '../gallery/selection/selected-photos.ts';
import { useDragSelect } from '../gallery/selection/use-drag-select.ts';
import { useSelection } from '../gallery/selection/use-selection.ts';
import { useBurstTools, useBurstView } from '../own-photos/bursts/use-burst-tools.tsx';
import { FavoriteMark } from '../own-photos/favorites/favorite-mark.tsx';
import { OwnSelection } from '../own-photos/own-selection.tsx';
import { useUploaded } from '../photos/upload/use-uploads.ts';
import { refreshTimeline } from './api.ts';
import { MonthCells } from './month-cells.tsx';
import { loadedPhotos, noPhotos } from './month-photos.ts';
import styles from './timeline.module.css';
import {
  type Anchor,
  anchorAt,
  cellPlace,
  headingHeight,
  layOutTimeline,
  type PhotoRange,
  photoByKey,
  photosBetween,
  photosIn,
  sectionOf,
  topOfAnchor,
} from './timeline-layout.ts';
import { timelineTexts as texts } from './timeline-texts.ts';
import { type OpenPhoto, openIndex, TimelineViewer } from './timeline-viewer.tsx';
import { useMonthPhotos, type WantedRange } from './use-month-photos.ts';
import { YearScrubber } from './year-scrubber.tsx';

const MonthChooser = lazy(() => import('./month-chooser.tsx'));

/** Photos around the one in the viewer. */
const viewerDistance = 12;

/** All photos by when they were taken. Only those near the window are loaded and in the DOM. */
export function Timeline({ counted }: { counted: readonly PhotoMonth[] }) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [wanted, setWanted] = useState<readonly WantedRange[]>([]);
  const burstView = useBurstView();
  const pages = useMonthPhotos(counted, wanted, burstView.view);
  const { months, loaded, error, retry, refreshImage, replacePhoto, editPhotos, removePhotos } = pages;
  const bursts = useBurstTools(pages.bursts, burstView, { onGone: removePhotos, onReload: refreshTimeline });
  const layout = useMemo(() => layOutTimeline(width === 0 ? [] : months, width), [months, width]);
  const content = useMemo(
    () => ({
      height: layout.height,
      anchorAt: (top: number) => anchorAt(layout, top),
      topOfAnchor: (anchor: Anchor) => topOfAnchor(layout, anchor),
    }),
    [layout],
  );
  const space = useScrollSpace(root, content);
  const { band, shift } = space;
  const ranges = useMemo(() => photosBetween(layout, band.top, band.bottom), [layout, band]);
  const [opened, setOpened] = useState<OpenPhoto | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const [selecting, setSelecting] = useState<Range>({ start: 0, end: 0 });
  const { badge: burstBadge } = bursts;
  const badge = useCallback(
    (photo: Photo) => (
      <>
        <FavoriteMark photo={photo} />
        {burstBadge(photo)}
      </>
    ),
    [burstBadge],
  );
  const clearFocused = useCallback(() => setFocused(null), []);

  const shown = opened && openIndex(opened, layout, loaded);

  const photos = useMemo(() => loadedPhotos(layout, loaded), [layout, loaded]);
  const selection = useSelection(
    { photos, headCount: photos.length, hasMore: false, loadMore: () => {}, loadNear: setSelecting, retry, error },
    maxOwnSelected,
    bursts.membersOf,
  );
  const needed = useMemo(
    () => [
      ...(shown === null ? [] : photosIn(layout, { start: shown - viewerDistance, end: shown + viewerDistance + 1 })),
      ...(selection.isLoadingRange ? photosIn(layout, selecting) : []),
    ],
    [layout, shown, selecting, selection.isLoadingRange],
  );
  useWanted(ranges, needed, setWanted);
  const dragRef = useDragSelect(photos, selection, bursts.membersOf);
  const { cells } = selection;
  useUploaded(refreshTimeline);

  /** Scrolls as little as needed, and gives the photo the focus. */
  const focusPhoto = (index: number): void => {
    const section = sectionOf(layout, index);
    if (!section) return;
    const top = section.top + cellPlace(layout, index - section.firstIndex).top;
    space.reveal(top - headingHeight, top + layout.cellSize);
    setFocused(index);
  };
  const goToMonth = (month: string): void => {
    setChoosing(false);
    const section = layout.sections.find((other) => other.month === month);
    // Its own history entry would bring the old place back.
    if (section)
      afterDialogs(() => {
        space.scrollTo(section.top);
        setFocused(section.firstIndex);
      });
  };

  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{texts.title}</h1>
          {layout.photoCount > 0 && <Muted>{texts.count(layout.photoCount + layout.hiddenCount)}</Muted>}
        </div>
        <Row gap={2}>
          {layout.sections.length > 1 && (
            <Button icon={<CalendarDays aria-hidden="true" />} onClick={() => setChoosing(true)}>
              <WideText>{texts.chooseMonth}</WideText>
            </Button>
          )}
          <SelectButton selection={selection} />
        </Row>
      </header>
      {error && (
        <div className={styles.failure}>
          <RetryAlert retryText={texts.retry} onRetry={retry}>
            {texts.moreFailed} {error.message}
          </RetryAlert>
        </div>
      )}
      <YearScrubber layout={layout} space={space} />
      <div ref={dragRef}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the keys of the photos in it. */}
        <div
          ref={root}
          className={styles.timeline}
          style={{ height: space.height }}
          onKeyDown={(event) => handleGridKey(event, (index, key) => focusPhoto(photoByKey(layout, index, key)))}
        >
          {ranges.map(({ section, start, end }) => (
            <MonthCells
              key={section.month}
              layout={layout}
              section={section}
              shift={shift}
              start={start}
              end={end}
              photos={loaded.get(section.month) ?? noPhotos}
              focused={focused}
              onFocused={clearFocused}
              selection={cells}
              onSelect={selection.begin}
              onOpen={setOpened}
              onImageError={refreshImage}
              badge={badge}
            />
          ))}
        </div>
      </div>
      <OwnSelection
        selection={selection}
        place={{ kind: 'all' }}
        onGone={removePhotos}
        onEdit={editPhotos}
        onReload={refreshTimeline}
      />
      {bursts.dialog}
      <Suspense>
        {isChoosing && (
          <MonthChooser months={layout.sections} onChoose={goToMonth} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
      {opened && shown !== null && (
        <TimelineViewer
          index={shown}
          layout={layout}
          photos={photos}
          onOpen={setOpened}
          onImageError={refreshImage}
          onChanged={replacePhoto}
          onGone={removePhotos}
          action={bursts.viewerAction}
          mark={(photo) => bursts.favoriteButton(photo, editPhotos)}
          onClose={() => {
            setOpened(null);
            focusPhoto(shown);
          }}
        />
      )}
    </>
  );
}

/** While somebody scrolls fast, nothing is loaded of what flies by. */
const settledMs = 100;

function useWanted(
  ranges: readonly PhotoRange[],
  needed: readonly PhotoRange[],
  setWanted: (wanted: readonly WantedRange[]) => void,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const toWanted = ({ section, start, end }: PhotoRange) => ({ month: section.month, start, end });
    const timer = setTimeout(() => setWanted([...needed, ...ranges].map(toWanted)), isFirst.current ? 0 : settledMs);
    if (ranges.length > 0) isFirst.current = false;
    return () => clearTimeout(timer);
  }, [ranges, needed, setWanted]);
}
