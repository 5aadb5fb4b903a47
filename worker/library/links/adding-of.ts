import type { AddMode } from '../../../shared/library/guest-photos/add-modes.ts';
import { bitsOf, linkRights } from '../../../shared/library/links/link-rights.ts';

const only = bitsOf(['add']);
const allButAdding = bitsOf(linkRights) & ~only;

interface Adding {
  addMode: AddMode;
  rights: number;
}

/**
 * Returns how guests add photos by a link, and its rights. One that shows nothing has no other right; to a part of
 * an album nothing is added, as its guests would not see it.
 */
export function addingOf({ addMode, rights, isPartial }: Adding & { isPartial: boolean }): Adding {
  if (isPartial) return { addMode: 'see', rights: rights & allButAdding };
  return { addMode, rights: showsNothing({ addMode }) ? rights & only : rights };
}

/** Whether a link shows only what its guest has sent. */
export const showsNothing = ({ addMode }: Pick<Adding, 'addMode'>): boolean => addMode === 'drop';
