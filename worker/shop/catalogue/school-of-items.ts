import { dayOf } from '../../../shared/format/day.ts';
import { compareSubjects } from '../../../shared/library/schools/subjects.ts';
import type { OrderedSchool } from '../../../shared/shop/orders/ordered-school.ts';
import type { FoundChild } from '../../library/schools/find-children.ts';

/** Of a print: the child whose code it is ordered by; undefined: it is of no school. */
type Print = FoundChild | undefined;

/** A school that takes what is ordered for its children, and whose photographer it was. */
export interface OpenSchool extends OrderedSchool {
  photographerId: string;
}

/**
 * Returns the school that all of these prints can be delivered to: they are of its children, and its deadline is not over.
 * Null: they go alone.
 */
export function schoolOfPrints(prints: readonly Print[], now: number): OpenSchool | null {
  const [first] = prints;
  if (!first || prints.some((print) => print?.job.id !== first.job.id)) return null;
  const { id, userId, school, address, deadlineOn } = first.job;
  if (deadlineOn < dayOf(now)) return null;
  const children = new Map(prints.flatMap((print) => (print ? [[print.child.id, print.child] as const] : [])));
  return {
    ...{ jobId: id, photographerId: userId, name: school, address, deadlineOn },
    children: [...children.values()]
      .toSorted(compareSubjects)
      .map(({ id: childId, kind, number, className, firstName, surname }) => ({
        ...{ id: childId, kind, number, className, firstName, surname },
      })),
  };
}
