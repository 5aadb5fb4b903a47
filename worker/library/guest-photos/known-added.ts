import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { KnownPhoto } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { LinkRow } from '../links/queries.ts';
import { selectSentFiles } from './queries.ts';
import { toSentPhoto } from './to-sent-photo.ts';

/** Returns which of these files the guest has sent: they need not be sent again after a lost line or a closed page. */
export async function knownAdded(
  ctx: LibraryContext,
  link: LinkRow,
  guest: LinkGuest,
  hashes: readonly string[],
): Promise<KnownPhoto[]> {
  const rows = await selectSentFiles(ctx, guest.id, hashes);
  const byHash = new Map(rows.map(({ fileHash, photo }) => [fileHash, photo]));
  return [...byHash].map(([sha256, photo]) => ({ sha256, state: 'duplicate', photo: toSentPhoto(ctx, link, photo) }));
}
