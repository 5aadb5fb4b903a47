import { useEffect } from 'react';
import type { Theme } from '../../../../shared/library/presentations/looks.ts';

/** The page of a link comes with it (worker/library/links/share-page.ts). */
const linkId = 'guest-theme';

function hrefOf(slug: string, theme: Theme): string | null {
  if (theme === 'auto') return null;
  return theme === 'accent' ? `/share/${encodeURIComponent(slug)}/theme.css` : `/themes/${theme}.css`;
}

/** Shows the page in the colours that the album's owner chose, as long as it is open. */
export function useTheme(slug: string, theme: Theme): void {
  useEffect(() => {
    const href = hrefOf(slug, theme);
    if (href === null) return;
    const link = document.getElementById(linkId) ?? document.createElement('link');
    for (const [name, value] of Object.entries({ id: linkId, rel: 'stylesheet', href }))
      if (link.getAttribute(name) !== value) link.setAttribute(name, value);
    if (!link.isConnected) document.head.append(link);
    return () => link.remove();
  }, [slug, theme]);
}
