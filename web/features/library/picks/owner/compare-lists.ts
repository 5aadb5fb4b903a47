import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';

/** What two lists have in common, and what only one of them has, each in the order of its list. */
export interface ComparedLists {
  both: PickedPhoto[];
  first: PickedPhoto[];
  second: PickedPhoto[];
}

/** A photo of both has the comments of both, and the colour of the first list before that of the second. */
export function compareLists(first: readonly PickedPhoto[], second: readonly PickedPhoto[]): ComparedLists {
  const inFirst = new Set(first.map(({ photo }) => photo.id));
  const inSecond = new Map(second.map((pick) => [pick.photo.id, pick]));
  const both = first.flatMap((pick) => {
    const other = inSecond.get(pick.photo.id);
    const comment = [pick.comment, other?.comment].filter(Boolean).join('\n');
    return other ? [{ ...pick, comment, label: pick.label ?? other.label }] : [];
  });
  return {
    both,
    first: first.filter(({ photo }) => !inSecond.has(photo.id)),
    second: second.filter(({ photo }) => !inFirst.has(photo.id)),
  };
}
