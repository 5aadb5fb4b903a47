import { dayOf } from '../../../shared/format/day.ts';
import { compareSubjects } from '../../../shared/library/schools/subjects.ts';
import type { OrderedSchool } from '../../../shared/shop/orders/ordered-school.ts';
import type { FoundChild } from '../../library/schools/find-children.ts';

/** Of an item: the child whose code it is ordered by; undefined: it is of no school. */
type Item = FoundChild | undefined;

/** The school of what is ordered, and whose photographer it was. */
export interface SchoolOfItems extends OrderedSchool {
  photographerId: string;
  jobVersion: number;
  /** Prints are delivered there: its deadline is not over. */
  isOpen: boolean;
}

/** Returns the school of whose children all of these items are; null: of none, or of several. */
export function schoolOfItems(items: readonly Item[], now: number): SchoolOfItems | null {
  const [first] = items;
  if (!first || items.some((item) => item?.job.id !== first.job.id)) return null;
  const { id, userId, school, address, deadlineOn, version } = first.job;
  const children = new Map(items.flatMap((item) => (item ? [[item.child.id, item.child] as const] : [])));
  return {
    ...{ jobId: id, photographerId: userId, name: school, address, deadlineOn },
    jobVersion: version,
    isOpen: deadlineOn >= dayOf(now),
    children: [...children.values()]
      .toSorted(compareSubjects)
      .map(({ id: childId, kind, number, className, firstName, surname }) => ({
        ...{ id: childId, kind, number, className, firstName, surname },
      })),
  };
}
