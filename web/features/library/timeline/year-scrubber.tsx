import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { onScroll } from '../../../lib/on-scroll.ts';
import { type ScrollSpace, screenHeight } from '../gallery/grid/use-scroll-space.ts';
import { sectionIndexAt, type TimelineLayout } from './timeline-layout.ts';
import { timelineTexts as texts } from './timeline-texts.ts';
import { lineAt, type Travel, topFor, travelOf } from './timeline-travel.ts';
import { monthByKey, yearMarks } from './year-marks.ts';
import styles from './year-scrubber.module.css';

interface YearScrubberProps {
  layout: TimelineLayout;
  /** What it scrolls. */
  space: Pick<ScrollSpace, 'top' | 'scrollTo'>;
}

/** The rail at the right edge: years, and a handle that leads to a month by pointer and by keys. */
export function YearScrubber({ layout, space: { top: topNow, scrollTo } }: YearScrubberProps) {
  const rail = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  /** Where in the handle it is held; null while it is not. */
  const held = useRef<number | null>(null);
  const [isHeld, setHeld] = useState(false);
  /** The months at the top of the window and where the line is: it leaves the top only near the end. */
  const [{ first, current }, setShown] = useState({ first: 0, current: 0 });
  const isMoving = useIsScrolling();
  const [railHeight, setRailHeight] = useState(0);
  const { sections } = layout;

  useEffect(() => {
    const update = (): void => {
      if (!rail.current || !handle.current) return;
      const top = Math.max(0, topNow());
      const height = rail.current.clientHeight;
      setRailHeight(height);
      const travel = travelNow(layout);
      const next = { first: sectionIndexAt(layout, top), current: sectionIndexAt(layout, lineAt(travel, top)) };
      setShown((last) => (last.first === next.first && last.current === next.current ? last : next));
      handle.current.style.transform = `translateY(${Math.min(1, top / travel.range) * height}px)`;
    };
    update();
    return onScroll(update);
  }, [layout, topNow]);

  const travel = travelNow(layout);
  const isUseful = sections.length > 1 && travel.range > 0;
  const section = sections[current];
  const lastShown = sections.findLast(({ top }) => top === section?.top);
  if (!section || !lastShown || !isUseful) return null;

  const drag = ({ clientY }: PointerEvent): void => {
    if (held.current === null || !rail.current) return;
    const { top, height } = rail.current.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientY - held.current - top) / height));
    scrollTo(share * travel.range);
  };
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    const { target } = event;
    const box = handle.current?.getBoundingClientRect();
    const isOnHandle = handle.current?.contains(target as Node) && box;
    held.current = isOnHandle ? event.clientY - (box.top + box.height / 2) : 0;
    setHeld(true);
    const year = target instanceof HTMLElement ? target.dataset.top : undefined;
    if (year) scrollTo(Number(year));
    else drag(event);
  };
  const letGo = (): void => {
    held.current = null;
    setHeld(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = monthByKey(sections, current, event.key);
    if (to === null) return;
    event.preventDefault();
    scrollTo(topFor(travel, sections[to]?.top ?? 0));
  };

  return (
    <div
      ref={rail}
      className={styles.rail}
      data-held={isHeld || undefined}
      data-moving={isMoving || undefined}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {yearMarks(sections, travel, railHeight).map(({ year, top, at }) => (
        <span key={year} className={styles.year} style={{ top: at }} data-top={top} aria-hidden="true">
          {year}
        </span>
      ))}
      <div
        ref={handle}
        className={styles.handle}
        role="slider"
        tabIndex={0}
        aria-label={texts.scrubber}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={sections.length}
        aria-valuenow={sections.length - current}
        aria-valuetext={texts.place(section.month, section.photoCount + section.hiddenCount)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.place} aria-hidden="true">
          <strong>{texts.months(sections[first]?.month ?? section.month, lastShown.month)}</strong>
          {sections[first] === lastShown && texts.count(section.photoCount + section.hiddenCount)}
        </span>
      </div>
    </div>
  );
}

const movingMs = 1000;

/** Returns whether the window was scrolled a moment ago. */
function useIsScrolling(): boolean {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let timer = 0;
    const move = (): void => {
      clearTimeout(timer);
      setMoving(true);
      timer = window.setTimeout(() => setMoving(false), movingMs);
    };
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      window.removeEventListener('scroll', move);
      clearTimeout(timer);
    };
  }, []);
  return isMoving;
}

const travelNow = (layout: TimelineLayout): Travel => travelOf(layout, screenHeight());
