import { flushSync } from 'react-dom';

type FindPicture = () => HTMLElement | null | undefined;

const name = 'photo';

/** Returns the picture that the open viewer shows: the thumbnail in its place goes once the preview is there. */
export const pictureInViewer: FindPicture = () =>
  [...document.querySelectorAll<HTMLImageElement>('dialog .pswp__item[aria-hidden="false"] .pswp__img')].findLast(
    ({ naturalWidth }) => naturalWidth > 0,
  );

/**
 * Updates the page with a photo growing from where it is to where it will be (`::view-transition-group(photo)` in
 * viewer.module.css); at once where the browser can't, or where its user wants no motion.
 */
export function transitPhoto(update: () => void, from: FindPicture, to: FindPicture): void {
  const before = from();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!before || isStill || !document.startViewTransition) {
    update();
    return;
  }
  let after: ReturnType<FindPicture>;
  before.style.viewTransitionName = name;
  const transition = document.startViewTransition(() => {
    flushSync(update);
    before.style.viewTransitionName = '';
    after = to();
    if (after) after.style.viewTransitionName = name;
  });
  // Skipped, as where the page is not seen: the update is there all the same.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => {
    if (after) after.style.viewTransitionName = '';
  });
}
