import { and, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { photoCountText } from '../../../shared/format/plural.ts';
import type { PickDoneInput } from '../../../shared/library/picks/contract.ts';
import { findContact } from '../../accounts/users/contact.ts';
import type { MailContent } from '../../messaging/mail/mail-content.ts';
import { relayMail } from '../../messaging/mail/write-mail.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { pickLists } from '../../platform/db/schema/library/guests.ts';
import type { GuestRow } from '../link-guests/guest-token.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { plainName } from '../links/share-mail.ts';
import { type Chooser, limitChanges } from './choose-photo.ts';
import { getPickList, type PickListRow } from './queries.ts';

const hour = 3_600_000;

/**
 * Hands a list to the owner of its album, who gets a mail: it is locked until they give it back. Throws
 * `pick-list-not-found`, `pick-list-done`, `pick-list-empty`, `too-many-guest-calls`.
 */
export async function finishPickList(
  ctx: LibraryContext,
  shared: SharedAlbum & Chooser,
  listId: string,
  { message }: PickDoneInput,
): Promise<PickListRow> {
  const { link, album, guest } = shared;
  await limitChanges(ctx, shared);
  const list = await getPickList(ctx, guest, listId);
  if (list.photoCount === 0) throw new AppError('pick-list-empty');
  if (list.doneAt !== null) throw new AppError('pick-list-done');
  // A hundred guests are no reason for a hundred mails; the list is handed over all the same.
  const isMailed = await consumeRateLimit(ctx, [{ key: `picks-done:${link.albumId}`, max: 30, windowMs: hour }]);
  const owner = isMailed ? await findContact(ctx, album.userId) : undefined;
  const done = { ...list, doneAt: ctx.now, message: message || null };
  const isOpen = and(isNull(pickLists.doneAt), gt(pickLists.photoCount, 0));
  await mapAssertionFailure('pick_lists.name', 'pick-list-done', () =>
    batchOf(ctx.library, {
      list: ctx.library
        .update(pickLists)
        .set({ doneAt: done.doneAt, message: done.message, name: assertInBatch(isOpen, pickLists.name) })
        .where(eq(pickLists.id, listId)),
      mail: owner ? relayMail(ctx, doneMail(ctx, owner, { list: done, guest, album })) : null,
    }),
  );
  return done;
}

interface Done {
  list: PickListRow;
  guest: GuestRow;
  album: SharedAlbum['album'];
}

/** Without what the guest wrote: anybody may be one. */
const doneMail = (
  { origin }: Context,
  { email, name }: { email: string; name: string },
  { list, guest, album }: Done,
): MailContent => ({
  kind: 'picks-done',
  recipient: email,
  subject: `Výber je hotový: ${plainName(album.title, 'album')}`,
  greeting: `Dobrý deň, ${name},`,
  paragraphs: [
    `${plainName(guest.name, '') || 'Hosť'} má hotový výber „${plainName(list.name, 'Výber')}“ z albumu „${plainName(album.title, 'album')}“. ${photoCountText(list.photoCount)}${list.message === null ? '.' : ' a správa pre vás.'}`,
    'Výber je zamknutý. Môžete z neho urobiť album, objednať tlač, stiahnuť názvy súborov alebo ho vrátiť na úpravy.',
  ],
  button: { label: 'Pozrieť výber', url: `${origin}/albums/${album.id}/picks?list=${list.id}` },
});
