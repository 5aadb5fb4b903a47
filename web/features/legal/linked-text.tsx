import { Link } from 'wouter';
import { paths } from '../../routes.ts';

// With the no-break spaces of tidied texts.
const address = /(https:\/\/[^\s,]*[^\s,.]|[^\s,:]+@[^\s,]+\.[\p{L}]+|Odstúpiť\sod\szmluvy\stu)/u;

/** Text whose web and e-mail addresses, and the label of the withdrawal page, can be clicked. */
export function LinkedText({ text }: { text: string }) {
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
