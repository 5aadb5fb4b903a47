import { Link } from 'wouter';
import type { LegalSection } from '../../../shared/legal/legal-document.ts';
import { paths } from '../../routes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './legal-page.module.css';

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

// With the no-break spaces of tidied texts.
const address = /(https:\/\/[^\s,]*[^\s,.]|[^\s,:]+@[^\s,]+\.[\p{L}]+|Odstúpiť\sod\szmluvy\stu)/u;

/** Text whose web and e-mail addresses, and the label of the withdrawal page, can be clicked. */
function LinkedText({ text }: { text: string }) {
  // Splitting by a group leaves the addresses at the odd places.
  return text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('Odstúpiť'))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        <Link key={index} href={paths.withdraw}>
          {part}
        </Link>
      );
    const isMail = !part.startsWith('https://');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <a key={index} href={isMail ? `mailto:${part}` : part}>
        {part.replace(/^https:\/\/(www\.)?/, '')}
      </a>
    );
  });
}
