import { paths } from './paths.ts';
import { fetchScreen, type LoadScreen, screens } from './screens.ts';

const byPath: Record<string, LoadScreen> = {
  [paths.landing]: screens.landing,
  [paths.login]: screens.login,
  [paths.register]: screens.register,
  [paths.forgotPassword]: screens.forgotPassword,
  [paths.albums]: screens.albums,
  [paths.cart]: screens.cart,
  [paths.checkout]: screens.checkout,
  [paths.orders]: screens.orders,
  [paths.invoices]: screens.invoices,
  [paths.profile]: screens.profile,
  [paths.contact]: screens.contact,
  [paths.withdraw]: screens.withdraw,
  [paths.terms]: screens.terms,
  [paths.privacy]: screens.privacy,
  [paths.complaint]: screens.complaint,
  [paths.admin]: screens.admin,
};
const byFirstPart: Record<string, LoadScreen> = {
  '/albums/': screens.album,
  '/share/': screens.share,
  '/admin/': screens.admin,
};

/** The screen that a path leads to, if a link ever does. */
export const screenOf = (path: string): LoadScreen | undefined =>
  byPath[path] ?? byFirstPart[path.slice(0, path.indexOf('/', 1) + 1)];

/** A link that is pointed at, touched or focused will likely be followed: the code of its screen is fetched at once. */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // Without a connection there is nothing to say yet: the screen itself will, when it is opened.
    const screen = screenOf(link.pathname);
    if (screen) fetchScreen(screen).catch(() => undefined);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
