import { Link } from 'wouter';
import type { LegalSection } from '../../../../shared/shop/legal/legal-document.ts';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './legal-page.module.css';

/** The headings are the same for every seller; the texts wait for the seller's data. */
export function LegalSections({ sections, isLoading }: { sections: LegalSection[]; isLoading: boolean }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-nadpis`}>
      <h2 id={`${id}-nadpis`}>{heading}</h2>
      {isLoading ? (
        <SectionSkeleton blocks={blocks.length} />
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

function SectionSkeleton({ blocks }: { blocks: number }) {
  return Array.from({ length: blocks }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines without content.
    <div key={index} className={styles.waiting}>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  ));
}

// `\s` matches the no-break spaces of the texts too.
const address = /(https:\/\/[^\s,]*[^\s,.]|[^\s,:]+@[^\s,]+\.[\p{L}]+|Odstúpiť\sod\szmluvy\stu)/u;

/** Renders web and email addresses, and the label of the withdrawal page, as links. */
function LinkedText({ text }: { text: string }) {
  // Splitting by a group puts the matches at odd indexes.
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
