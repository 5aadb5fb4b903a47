import { ChevronDown } from 'lucide-react';
import type { LegalSection } from '../../../shared/legal/legal-document.ts';
import styles from './legal-contents.module.css';
import { texts } from './legal-texts.ts';
import { useCurrentSection } from './use-current-section.ts';

/** Stays beside the text on a wide screen; above it, folded, on a narrow one. */
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
