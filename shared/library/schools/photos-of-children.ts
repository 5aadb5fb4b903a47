import type { Consent, SubjectKind } from './subjects.ts';

interface Subject {
  id: string;
  kind: SubjectKind;
  className: string;
  siblingIds: readonly string[] | null;
  consent: Consent | null;
}

/**
 * Returns the photos that the parents of each child may see: its own, those with its siblings, and those of the groups of
 * its class, or of none. A child whose guardians have not consented has none, and one who consented to groups only has
 * those; siblings are shown if all of them may be. Those of each child are in the order of `photoIds`.
 */
export function photosOfChildren(
  subjects: readonly Subject[],
  subjectOf: ReadonlyMap<string, string>,
  photoIds: readonly string[],
): Map<string, string[]> {
  const taken = Map.groupBy(
    photoIds.filter((id) => subjectOf.has(id)),
    (id) => subjectOf.get(id),
  );
  const place = new Map(photoIds.map((id, at) => [id, at]));
  const children = subjects.filter(({ kind }) => kind === 'child');
  const consents = new Map(children.map(({ id, consent }) => [id, consent]));
  const isShown = (childId: string): boolean => consents.get(childId) === 'yes';
  const others = subjects.filter(({ kind, id }) => kind !== 'child' && taken.has(id));

  const sees = (child: Subject, { kind, className, siblingIds }: Subject): boolean => {
    if (kind === 'group') return className === '' || className === child.className;
    // One who was deleted from the list may not be shown either.
    return siblingIds?.includes(child.id) === true && siblingIds.every(isShown);
  };
  const photosOf = (child: Subject): string[] => {
    if (child.consent === null || child.consent === 'no') return [];
    const own = child.consent === 'yes' ? (taken.get(child.id) ?? []) : [];
    const shared = others.filter((other) => sees(child, other)).flatMap(({ id }) => taken.get(id) ?? []);
    return [...own, ...shared].sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
  };
  return new Map(children.map((child) => [child.id, photosOf(child)]));
}
