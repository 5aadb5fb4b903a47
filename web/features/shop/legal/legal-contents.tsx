import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LegalSection } from '../../../../shared/shop/legal/legal-document.ts';
import { onScroll } from '../../../lib/on-scroll.ts';
import styles from './legal-contents.module.css';
import { texts } from './legal-texts.ts';

/** Table of contents: beside the text on a wide screen, collapsed above it on a narrow one. */
export function LegalContents({ sections }: { sections: LegalSection[] }) {
  const current = useCurrentSection(sections);
  const links = (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav className={styles.wide} aria-label={texts.contents}>
        <h2>{texts.contents}</h2>
        {links}
      </nav>
      <details className={styles.folded}>
        <summary>
          {texts.contents}
          <ChevronDown aria-hidden="true" />
        </summary>
        <nav aria-label={texts.contents}>{links}</nav>
      </details>
    </>
  );
}

/** Returns the id of the section being read: the last one whose heading is in the upper third of the window or above. */
function useCurrentSection(sections: LegalSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    const update = () => {
      const line = window.innerHeight / 3;
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line);
      setCurrent(passed.at(-1));
    };
    update();
    return onScroll(update);
  }, [ids]);
  return current;
}
