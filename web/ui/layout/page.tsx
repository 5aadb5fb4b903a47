import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.module.css';
import { tabTitle } from './tab-title.ts';

interface PageProps {
  /** Of the browser tab; without it the product's own line. */
  title?: string;
  /** One column, for forms. */
  narrow?: boolean;
  /** The screen has its own full-width sections. */
  bleed?: boolean;
  children: ReactNode;
}

let lastPath: string | null = null;

/** The frame of a screen: tab title, width, and focus on the heading after a navigation. */
export function Page({ title, narrow = false, bleed = false, children }: PageProps) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);

  useEffect(() => {
    const isFirst = lastPath === null;
    const isSamePath = lastPath === window.location.pathname;
    lastPath = window.location.pathname;
    // A screen that was still loading takes no focus away from what somebody has reached for since, like a menu.
    if (isFirst || (isSamePath && document.activeElement !== document.body)) return;
    // What a screen focuses by itself stays.
    if (root.current?.contains(document.activeElement)) return;
    const heading = root.current?.querySelector<HTMLElement>('h1:not([hidden] h1)') ?? root.current;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={root} className={bleed ? undefined : styles.page} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
