import { flushSync } from 'react-dom';

type FindPicture = () => HTMLElement | null | undefined;

const name = 'photo';
/** A second one on the page would stop the next transition. */
let named: HTMLElement | null = null;
let current: ViewTransition | null = null;

function giveName(picture: HTMLElement | null | undefined): void {
  if (named) named.style.viewTransitionName = '';
  named = picture ?? null;
  if (named) named.style.viewTransitionName = name;
}

/** The picture that the open viewer shows: the thumbnail in its place goes once the preview is there. */
const inViewer: FindPicture = () => {
  const pictures = [
    ...document.querySelectorAll<HTMLImageElement>('dialog .pswp__item[aria-hidden="false"] .pswp__img'),
  ];
  return pictures.findLast(({ naturalWidth }) => naturalWidth > 0) ?? pictures[0];
};

/** Its picture in the grid; those of sections count their cells from their first one. */
const inGrid =
  (root: HTMLElement | null, index: number): FindPicture =>
  () =>
    [...(root?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
      .find((cell) => Number(cell.dataset.index) + firstIndexOf(cell) === index)
      ?.querySelector('img');

const firstIndexOf = (cell: HTMLElement): number =>
  Number(cell.closest<HTMLElement>('[data-first-index]')?.dataset.firstIndex ?? 0);

/** Opens the viewer with a photo that grows out of its cell. `root`: around the grid. */
export const growPhoto = (root: HTMLElement | null, index: number, open: () => void): void =>
  transit(open, inGrid(root, index), inViewer);

/** Closes the viewer with a photo that goes back into its cell. */
export const shrinkPhoto = (root: HTMLElement | null, index: number, close: () => void): void =>
  transit(close, inViewer, inGrid(root, index));

/** At once where the browser can't, or where its user wants no motion (`::view-transition-group(photo)` in viewer.module.css). */
function transit(update: () => void, from: FindPicture, to: FindPicture): void {
  const before = from();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!before || isStill || !document.startViewTransition) {
    update();
    return;
  }
  giveName(before);
  const transition = document.startViewTransition(() => {
    flushSync(update);
    giveName(to());
  });
  const done = (): void => {
    if (current === transition) giveName(null);
  };
  current = transition;
  // Skipped, as where the page is not seen: the update is there all the same.
  transition.ready.catch(() => undefined);
  transition.finished.then(done, done);
}
