/** Each has a card of its own, which is photographed before it. */
export const subjectKinds = ['child', 'siblings', 'group'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What guardians have said to photos of their child: all, only those of groups, none. */
export const consents = ['yes', 'group', 'no'] as const;
export type Consent = (typeof consents)[number];

export const childLimits = { name: 60, className: 30, children: 1500 };
/** Siblings and groups of a job. */
export const maxOtherCards = 500;
/** Siblings on one card. */
export const siblingLimits = { min: 2, max: 10 };

/** What is printed for a job before the shoot. */
export const papersBefore = ['cards', 'lists', 'consents'] as const;
/** The same, and the letters to parents of whom photos are published. */
export const schoolPapers = [...papersBefore, 'letters'] as const;
export type SchoolPaper = (typeof schoolPapers)[number];

interface Named {
  kind: SubjectKind;
  number: number;
  firstName: string;
  surname: string;
}

/** Returns how somebody is called; a child that is on no list yet by its number: 'Dieťa 17'. */
export function subjectName({ kind, number, firstName, surname }: Named): string {
  const name = [firstName, surname].filter((part) => part !== '').join(' ');
  if (name !== '') return name;
  return `${{ child: 'Dieťa', siblings: 'Súrodenci', group: 'Skupina' }[kind]} ${number}`;
}

/** The same as lists have it, which are ordered by surname: 'Malá Anna'. */
export const listedName = (subject: Named): string =>
  subjectName({ ...subject, firstName: subject.surname, surname: subject.firstName });

const collator = new Intl.Collator('sk', { numeric: true });

type Ordered = Named & { className: string };

/** Orders subjects by class ('2. A' before '10. A', without a class last), children before siblings and groups, then by surname. */
export function compareSubjects(a: Ordered, b: Ordered): number {
  return (
    Number(a.className === '') - Number(b.className === '') ||
    collator.compare(a.className, b.className) ||
    subjectKinds.indexOf(a.kind) - subjectKinds.indexOf(b.kind) ||
    Number(isUnnamed(a)) - Number(isUnnamed(b)) ||
    collator.compare(a.surname, b.surname) ||
    collator.compare(a.firstName, b.firstName) ||
    a.number - b.number
  );
}

export const isUnnamed = ({ firstName, surname }: Pick<Named, 'firstName' | 'surname'>): boolean =>
  firstName === '' && surname === '';
