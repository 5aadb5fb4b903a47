/** Calls back with the path of a link to another page that is pointed at, touched or focused: it will likely be followed. */
export function onLinkIntent(callback: (path: string) => void): void {
  const note = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const { origin, pathname } = window.location;
    if (link?.origin === origin && link.pathname !== pathname) callback(link.pathname);
  };
  document.addEventListener('pointerover', note, { passive: true });
  document.addEventListener('focusin', note);
}
