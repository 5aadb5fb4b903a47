import { formatDate } from '../../format/dates.ts';
import { type SubjectKind, subjectName } from '../../library/schools/subjects.ts';

/** A child whose prints are ordered, as it was on the list of its school. */
export interface OrderedChild {
  id: string;
  kind: SubjectKind;
  number: number;
  className: string;
  firstName: string;
  surname: string;
}

/** The school that prints are delivered to, with those of all others. */
export interface OrderedSchool {
  jobId: string;
  name: string;
  address: string;
  /** The last day on which orders of the whole school are taken together: `2026-12-08`. */
  deadlineOn: string;
  /** In the order of the classes; none once names are erased. */
  children: OrderedChild[];
}

/** Returns why an order is held until its school is printed. */
export const waitsForSchoolText = ({ name, deadlineOn }: Pick<OrderedSchool, 'name' | 'deadlineOn'>): string =>
  `Čaká na tlač pre školu ${name} (objednávky do\u00a0${formatDate(deadlineOn)}).`;

export const schoolDeliveryName = 'Do školy';

/** Returns when prints are there, as the end of a sentence. */
export const schoolPromise = ({ deadlineOn }: Pick<OrderedSchool, 'deadlineOn'>): string =>
  `doručíme do školy spolu s\u00a0ostatnými po termíne objednávok (${formatDate(deadlineOn)})`;

/** Returns a child with its class: 'Anna Malá, Lienky'. */
export const childLine = (child: OrderedChild): string =>
  [subjectName(child), child.className].filter((part) => part !== '').join(', ');

/** Returns where prints go: the school, and each child with its class. */
export const schoolLines = ({ name, address, children }: OrderedSchool): string[] => [
  name,
  ...address.split('\n').filter((line) => line.trim()),
  ...children.map(childLine),
];
