import type { LegalSection } from '../../../shared/legal/legal-document.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './legal-page.module.css';
import { LinkedText } from './linked-text.tsx';

/** The headings are the same for every seller; their words wait for the seller's data. */
export function LegalSections({ sections, isLoading }: { sections: LegalSection[]; isLoading: boolean }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-nadpis`}>
      <h2 id={`${id}-nadpis`}>{heading}</h2>
      {isLoading ? (
        <WaitingWords blocks={blocks.length} />
      ) : (
        blocks.map((block) => <Block key={`${block}`} block={block} />)
      )}
    </section>
  ));
}

function Block({ block }: { block: string | string[] }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  );
}

const lines = ['100%', '96%', '62%'];

function WaitingWords({ blocks }: { blocks: number }) {
  return Array.from({ length: blocks }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines without content.
    <div key={index} className={styles.waiting}>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  ));
}
