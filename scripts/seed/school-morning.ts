import { dayOf } from '../../shared/format/day.ts';
import type { SchoolSubject } from '../../shared/library/schools/contract.ts';

type Subject = Pick<SchoolSubject, 'id' | 'number' | 'kind' | 'code' | 'className' | 'firstName' | 'siblingIds'>;

/** A photo of the demo's morning: a card, or whose card was before it. */
export interface MorningPhoto {
  filename: string;
  /** As EXIF has it. */
  takenAt: string;
  subject: Subject;
  isCard: boolean;
  /** A card out of focus: `seen` is noticed, `unseen` is not. */
  fault: 'seen' | 'unseen' | null;
  /** Of the drawn children; even ones have long hair. */
  seeds: number[];
  take: number;
}

const faults: Record<number, MorningPhoto['fault']> = { 7: 'seen', 18: 'unseen' };
const seedOf = ({ number, firstName }: Subject): number => 2 * number + (firstName.endsWith('a') ? 0 : 1);

/** Returns the photos of a morning in their order: each child's card and two of it, then its class; siblings at the end. */
export function planMorning(subjects: readonly Subject[], shootOn: string): MorningPhoto[] {
  const byNumber = subjects.toSorted((a, b) => a.number - b.number);
  const children = byNumber.filter(({ kind }) => kind === 'child');
  const classes = [...Map.groupBy(children, ({ className }) => className)];
  const order = [
    ...classes.flatMap(([className, ofClass]) => [
      ...ofClass,
      ...byNumber.filter((each) => each.kind === 'group' && each.className === className),
    ]),
    ...byNumber.filter(({ kind }) => kind === 'siblings'),
  ];
  let seconds = 0;
  return order
    .flatMap((subject) => {
      const shown = children.filter(({ id, className }) =>
        subject.kind === 'child'
          ? id === subject.id
          : subject.kind === 'group'
            ? className === subject.className
            : subject.siblingIds.includes(id),
      );
      const seeds = shown.map(seedOf);
      return Array.from({ length: subject.kind === 'child' ? 3 : 2 }, (_, take) => {
        seconds += take === 0 ? 50 : 12;
        return {
          subject,
          isCard: take === 0,
          fault: (take === 0 && faults[subject.number]) || null,
          seeds,
          take,
          seconds,
        };
      });
    })
    .map(({ seconds: after, ...photo }, at) => ({
      ...photo,
      filename: `KR6A${4001 + at}.JPG`,
      takenAt: exifTime(shootOn, after),
    }));
}

const exifTime = (day: string, seconds: number): string => {
  const time = new Date(Date.parse(`${day}T08:00:00Z`) + 1000 * seconds);
  return `${dayOf(time.getTime()).replaceAll('-', ':')} ${time.toISOString().slice(11, 19)}`;
};
