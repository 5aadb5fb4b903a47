import { AppError } from '../../../shared/errors.ts';
import type { AddMode } from '../../../shared/library/guest-photos/add-modes.ts';
import { bitsOf, hasRight } from '../../../shared/library/links/link-rights.ts';

const only = bitsOf(['add']);

/**
 * Returns how guests add photos by a link, and its rights: one that shows nothing has no other. Throws `invalid-input` for
 * a selection, whose guests would not see what they add.
 */
export function addingOf({ addMode, rights, isSelection }: { addMode: AddMode; rights: number; isSelection: boolean }) {
  if (isSelection && (hasRight(rights, 'add') || addMode !== 'see')) {
    const message = 'Do vybraných fotiek sa pridávať nedá. Vytvorte odkaz na celý album.';
    throw new AppError('invalid-input', [{ field: 'rights', message }]);
  }
  return { addMode, rights: showsNothing({ addMode }) ? rights & only : rights };
}

/** Whether a link shows only what its guest has sent. */
export const showsNothing = ({ addMode }: { addMode: AddMode }): boolean => addMode === 'drop';
