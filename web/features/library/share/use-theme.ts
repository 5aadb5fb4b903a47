import { useEffect } from 'react';

/** The page of a link comes with it (worker/library/links/share-page.ts). */
const linkId = 'guest-theme';

/** Shows the page in the colours that the album's owner chose, a style sheet, as long as it is open. */
export function useTheme(href: string | null): void {
  useEffect(() => {
    if (href === null) return;
    const link = document.getElementById(linkId) ?? document.createElement('link');
    for (const [name, value] of Object.entries({ id: linkId, rel: 'stylesheet', href }))
      if (link.getAttribute(name) !== value) link.setAttribute(name, value);
    if (!link.isConnected) document.head.append(link);
    return () => link.remove();
  }, [href]);
}
