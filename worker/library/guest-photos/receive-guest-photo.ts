import { sql } from 'drizzle-orm';
import { AppError, type ErrorCode, errors } from '../../../shared/errors.ts';
import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { Photo, UploadResponse, UploadResult } from '../../../shared/library/photos/contract.ts';
import { parsePlace } from '../../../shared/library/photos/photo-place.ts';
import { maxPhotoBytes } from '../../../shared/library/photos/upload-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { transientErrorCode } from '../../platform/core/transient-errors.ts';
import { named } from '../link-guests/open-guest.ts';
import { hasShare } from '../links/own-link.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { claimOf } from '../links/share-token.ts';
import { cleanFilename } from '../photos/clean-filename.ts';
import { readParts, type UploadPart } from '../photos/read-parts.ts';
import { nothingTold, receivePhoto } from '../photos/receive-photo.ts';
import { readText } from '../photos/receive-upload.ts';
import { derivePhotoNow } from '../photos/settle-derivatives.ts';
import { ledgerOf } from './link-ledger.ts';
import { findSentPhoto } from './queries.ts';
import { strippedPart } from './strip-part.ts';
import { toSentPhoto } from './to-sent-photo.ts';

/** A photo with its boundaries and texts. */
const maxRequestBytes = maxPhotoBytes + 64 * 1024;
const fileHash = /^[0-9a-f]{64}$/;

/**
 * Receives one photo of a guest, without its place and device: the texts `hash` (SHA-256 of the file) and `place`, then
 * the file as `photos`. It counts to the storage of the album's owner and to the link. The same file again makes no
 * second photo. Throws `link-guest-missing`, `batch-too-large`, `upload-…`, `invalid-input`.
 */
export async function receiveGuestPhoto(
  ctx: LibraryContext,
  shared: SharedAlbum,
  guest: LinkGuest,
  request: Request,
): Promise<UploadResponse> {
  named(guest);
  if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) throw new AppError('batch-too-large');
  const texts = new Map<string, string>();
  let result: UploadResult | undefined;
  for await (const part of readParts(request, maxRequestBytes)) {
    if (part.name !== 'photos') texts.set(part.name, await readText(part));
    else if (result) throw new AppError('batch-too-large');
    else result = await receive(ctx, shared, guest, part, texts);
  }
  if (!result) throw new AppError('upload-empty');
  return { results: [result], photos: result.photo ? [result.photo] : [] };
}

/** Of a photo that was there without them a guest learns nothing but that it was. */
const ofOthers = (photo: Photo, filename: string): Photo => ({
  ...photo,
  ...{ filename, url: null, thumbnailUrl: null, mediumUrl: null, color: null, takenAt: null, status: 'READY' },
});

async function receive(
  ctx: LibraryContext,
  shared: SharedAlbum,
  guest: LinkGuest,
  part: UploadPart,
  texts: ReadonlyMap<string, string>,
): Promise<UploadResult> {
  const hash = texts.get('hash') ?? '';
  if (!fileHash.test(hash))
    throw new AppError('invalid-input', [{ field: 'hash', message: errors['upload-broken'][1] }]);
  const { link, album } = shared;
  const target = {
    owner: { id: album.userId, rawSupport: false },
    albumId: link.addMode === 'approve' ? null : album.id,
    watermark: null,
    ledger: ledgerOf(ctx, shared, guest, hash),
  };
  const filename = cleanFilename(part.filename);
  try {
    const told = { ...nothingTold, place: parsePlace(texts.get('place') ?? '') };
    const { outcome, photo } = await receivePhoto(ctx, target, strippedPart(part), told);
    if (outcome === 'stored' && photo.status === 'STORED') await derivePhotoNow(ctx, photo.id);
    const sent = outcome === 'stored' ? photo : await findSentPhoto(ctx, guest.id, photo.id);
    const shown = sent ? toSentPhoto(ctx, link, sent) : ofOthers(toSentPhoto(ctx, link, photo), filename);
    return { filename, outcome: outcome === 'stored' ? 'stored' : 'duplicate', photo: shown };
  } catch (error) {
    const isVerdict = error instanceof AppError;
    if (isVerdict && error.code === 'upload-broken') throw error;
    if (!isVerdict) ctx.log.error('guest-photo-not-stored', errorFacts(error));
    const code = isVerdict ? error.code : (transientErrorCode(error) ?? 'unexpected');
    const said = code === 'storage-full' ? await whyNoRoom(ctx, shared) : code;
    return { filename, outcome: 'rejected', code: said, error: errors[said][1] };
  }
}

/** The link may have ended meanwhile. The owner's numbers are none of a guest's business, nor whether it was the plan or the link. */
async function whyNoRoom(ctx: LibraryContext, { link }: SharedAlbum): Promise<ErrorCode> {
  const taking = await ctx.library.all(sql`select 1 where ${hasShare(ctx, claimOf(link), { right: 'add' })}`);
  return taking.length > 0 ? 'share-storage-full' : 'album-link-ended';
}
