import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../../shared/library/photos/contract.ts';
import { type Picture, pictureOf } from './picture-of.ts';
import { Slides } from './slides.ts';

export interface SlidesInput {
  photos: readonly Photo[];
  total: number;
  wraps: boolean;
  /** Of the photo to show, which may not be loaded yet. */
  target: number;
  onMove: (index: number) => void;
  onFade: (opacity: number) => void;
  onPulledAway: () => void;
  onImageError: (photo: Photo) => void;
}

/** Shows photos in a stage, each a slide; those without a picture have an element to render into. */
export function useSlides(stage: RefObject<HTMLDivElement | null>, input: SlidesInput) {
  const latest = useRef(input);
  latest.current = input;
  const slides = useRef<Slides>(null);
  /** Of slides without a picture, by their index. */
  const [holders, setHolders] = useState<ReadonlyMap<number, HTMLElement>>(new Map());
  const [failedUrls, setFailedUrls] = useState<ReadonlySet<string>>(new Set());
  const [isLoading, setLoading] = useState(true);
  const failed = useRef(failedUrls);
  failed.current = failedUrls;
  /** What each slide was made of, by its index. */
  const made = useRef(new Map<number, string>());

  useEffect(() => {
    if (!stage.current) return;
    const { target, wraps } = latest.current;
    const viewer = new Slides({
      ...{ stage: stage.current, index: target, wraps },
      onFade: (opacity) => latest.current.onFade(opacity),
      onPulledAway: () => latest.current.onPulledAway(),
    });
    const photoAt = (index: number) => latest.current.photos[index];
    viewer.addFilter('numItems', () => latest.current.total);
    viewer.addFilter('itemData', (_, index) => {
      made.current.set(index, keyOf(photoAt(index), failed.current));
      return shownPicture(photoAt(index), failed.current) ?? { type: 'html' };
    });
    viewer.on('contentLoad', (event) => {
      const { content } = event;
      if (content.type !== 'html') return;
      event.preventDefault();
      const holder = document.createElement('div');
      holder.className = 'pswp__content';
      content.element = holder;
      content.state = 'loaded';
      setHolders((others) => new Map(others).set(content.index, holder));
    });
    const look = (): void => setLoading(viewer.currSlide?.content.isLoading() ?? false);
    viewer.on('loadComplete', look);
    viewer.on('change', () => {
      look();
      if (viewer.currIndex !== latest.current.target) latest.current.onMove(viewer.currIndex);
    });
    viewer.on('loadError', ({ slide }) => {
      const photo = photoAt(slide.index);
      if (!photo?.url) return;
      setFailedUrls((urls) => new Set(urls).add(photo.url ?? ''));
      latest.current.onImageError(photo);
    });
    viewer.init();
    slides.current = viewer;
    const observer = new ResizeObserver(() => viewer.updateSize());
    observer.observe(stage.current);
    return () => {
      observer.disconnect();
      viewer.remove();
    };
  }, [stage]);

  const { photos, target, total } = input;
  useEffect(() => {
    const viewer = slides.current;
    if (!viewer) return;
    if (viewer.currIndex !== target) viewer.goTo(target);
    for (const [index, key] of [...made.current]) {
      if (index < total && keyOf(photos[index], failedUrls) === key) continue;
      made.current.delete(index);
      viewer.refreshSlideContent(index);
    }
  }, [photos, total, target, failedUrls]);

  const hasHolder = (index: number): boolean => !shownPicture(photos[index], failedUrls);
  return { slides, isLoading, holders: [...holders].filter(([index]) => index < total && hasHolder(index)) };
}

const shownPicture = (photo: Photo | undefined, failed: ReadonlySet<string>): Picture | null =>
  photo?.url && !failed.has(photo.url) ? pictureOf(photo) : null;

/** Changes when a slide has to be made anew: not when the signature of its link does. */
function keyOf(photo: Photo | undefined, failed: ReadonlySet<string>): string {
  if (!photo) return '';
  return [photo.id, shownPicture(photo, failed) !== null, photo.filename].join();
}
