import PhotoSwipe from 'photoswipe';
import { showOriginals } from './show-original.ts';
import { doubleTapScale, keyFactor, maxScale, panBy, wheelFactor } from './zoom.ts';

interface SlidesOptions {
  stage: HTMLElement;
  index: number;
  wraps: boolean;
  /** While the photo is pulled down, from 1 to 0. */
  onFade: (opacity: number) => void;
  /** The photo was pulled or pinched away, and is gone. */
  onPulledAway: () => void;
}

const keyStep = 80;

/** PhotoSwipe within a part of the window; keys, focus and closing are left to the dialog around it. */
export class Slides extends PhotoSwipe {
  readonly #stage: HTMLElement;
  readonly #onFade: (opacity: number) => void;
  readonly #onPulledAway: () => void;
  /** A touch screen may send a double click after a double tap, too. */
  #isMouse = false;

  constructor({ stage, index, wraps, onFade, onPulledAway }: SlidesOptions) {
    super({
      ...{ appendToEl: stage, index, loop: wraps, preload: [1, 2], errorMsg: '' },
      getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
      ...{ trapFocus: false, returnFocus: false, escKey: false, arrowKeys: false },
      ...{ close: false, zoom: false, counter: false, preloader: false, arrowPrev: false, arrowNext: false },
      ...{ imageClickAction: false, bgClickAction: false, tapAction: false, doubleTapAction: 'zoom' },
      ...{ showHideAnimationType: 'fade', showAnimationDuration: 0, hideAnimationDuration: 200 },
      secondaryZoomLevel: ({ fit }) => doubleTapScale(fit),
      maxZoomLevel: ({ fit }) => maxScale(fit),
    });
    this.#stage = stage;
    this.#onFade = onFade;
    this.#onPulledAway = onPulledAway;
    this.on('keydown', (event) => event.preventDefault());
    this.on('pointerDown', ({ originalEvent }) => {
      this.#isMouse = originalEvent.pointerType === 'mouse';
    });
    this.on('wheel', (event) => {
      event.preventDefault();
      this.#zoomBy(wheelFactor(event.originalEvent), this.#pointAt(event.originalEvent));
    });
    // A mouse would start dragging the picture; the buttons of a placeholder need the event.
    this.addFilter(
      'preventPointerEvent',
      (isPrevented, { target }) => isPrevented && target instanceof HTMLImageElement,
    );
    // Also of photos that were stepped to.
    this.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false);
    this.on('destroy', onPulledAway);
    showOriginals(this);
  }

  override init(): boolean {
    const isOpened = super.init();
    // The dialog around it is the one.
    this.element?.removeAttribute('role');
    this.element?.addEventListener('dblclick', (event) => {
      if (this.#isMouse) this.currSlide?.toggleZoom(this.#pointAt(event));
    });
    return isOpened;
  }

  /** The stage lies beside a panel and below a bar. */
  override setScrollOffset(): void {
    const { left, top } = this.#stage.getBoundingClientRect();
    super.setScrollOffset(left + window.scrollX, top + window.scrollY);
  }

  override applyBgOpacity(opacity: number): void {
    super.applyBgOpacity(opacity);
    this.#onFade(this.bgOpacity);
  }

  /** Without `onPulledAway`. */
  remove(): void {
    this.off('destroy', this.#onPulledAway);
    this.destroy();
  }

  /** Lets a swipe begin at what lies over the stage. */
  grab(event: PointerEvent): void {
    if (event.pointerType === 'touch') this.gestures.onPointerDown(event);
  }

  zoomByKey(direction: 1 | -1): void {
    this.#zoomBy(keyFactor ** direction, undefined, this.options.zoomAnimationDuration);
  }

  zoomToFit(): void {
    this.zoomTo(this.currSlide?.zoomLevels.initial ?? 1, undefined, this.options.zoomAnimationDuration);
  }

  /** Moves a zoomed picture; returns whether there was more of it to see. */
  panByKey(x: number, y: number): boolean {
    const slide = this.currSlide;
    if (!slide?.isPannable()) return false;
    const { pan, bounds } = slide;
    const toX = panBy(pan.x, x * keyStep, { min: bounds.min.x, max: bounds.max.x });
    const toY = panBy(pan.y, y * keyStep, { min: bounds.min.y, max: bounds.max.y });
    if (toX === null && toY === null) return false;
    slide.panTo(toX ?? pan.x, toY ?? pan.y);
    return true;
  }

  #zoomBy(factor: number, point?: { x: number; y: number }, duration: number | false = 0): void {
    if (this.currSlide) this.zoomTo(this.currSlide.currZoomLevel * factor, point, duration);
  }

  #pointAt({ pageX, pageY }: MouseEvent): { x: number; y: number } {
    return { x: pageX - this.offset.x, y: pageY - this.offset.y };
  }
}
