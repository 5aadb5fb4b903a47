import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A link that opens in a new tab, so that what is typed here is not lost; screen readers say so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{' (otvorí sa v\u00a0novom okne)'}</VisuallyHidden>
    </a>
  );
}
