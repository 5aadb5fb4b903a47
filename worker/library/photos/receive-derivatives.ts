import { AppError } from '../../../shared/errors.ts';
import { maxMasterBytes } from '../../../shared/library/photos/upload-limits.ts';
import { checkMaster, masterHeadroom } from '../../engine/pictures/check-master.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { isDerivedVariant, readImageSettings } from '../../platform/settings/image-settings.ts';
import { isDecodable } from './is-decodable.ts';
import { needsMaster } from './is-printable.ts';
import { withMasterSlot } from './master-slot.ts';
import { getOwnPhoto, getPhoto } from './queries.ts';
import { readParts, type UploadPart } from './read-parts.ts';
import {
  type BrowserDerivatives,
  maxDerivedBytes,
  readDerivative,
  storePreviews,
  takesPreviews,
} from './settle-derivatives.ts';
import { type Audit, storeMaster } from './store-master.ts';
import type { OwnedPhoto, PhotoRow } from './to-photo-response.ts';

const maxRequestBytes = maxMasterBytes + 3 * maxDerivedBytes + 64 * 1024;

/**
 * Receives what a browser has made of a stored photo: its previews and its print master. What the photo has already is
 * kept. Throws `photo-not-found` for another user's photo (an admin may send them of any), `derivatives-missing`,
 * `derivatives-refused`, `derivative-invalid`, `master-busy`, `master-too-large`, `storage-full`.
 */
export async function receiveDerivatives(
  ctx: LibraryContext,
  user: CurrentUser,
  photoId: string,
  request: Request,
): Promise<OwnedPhoto> {
  const isAdmin = user.role === 'ADMIN';
  let photo = await (isAdmin ? getPhoto(ctx, photoId) : getOwnPhoto(ctx, user.id, photoId));
  const { id: subjectId, filename: subject } = photo;
  const audit: Audit = (when, after) =>
    isAdmin ? [relayAudit(ctx, user, { action: 'photo.derivatives', subjectId, subject, after, when })] : [];

  let files: BrowserDerivatives['files'] = {};
  let isEmpty = true;
  const settle = async () => {
    if (files.preview && files.thumbnail) photo = { ...photo, ...(await settlePreviews(ctx, photo, files, audit)) };
    else if (Object.keys(files).length > 0) throw new AppError('derivatives-missing');
    files = {};
  };
  for await (const part of readParts(request, maxRequestBytes)) {
    if (isDerivedVariant(part.name)) await readDerivative({ files }, part.name, part);
    else if (part.name === 'master') {
      // Before the large file comes into memory.
      await settle();
      photo = { ...photo, ...(await settleMaster(ctx, photo, part, request, audit)) };
    } else continue;
    isEmpty = false;
  }
  if (isEmpty) throw new AppError('derivatives-missing');
  await settle();
  return photo;
}

async function settlePreviews(
  ctx: LibraryContext,
  photo: PhotoRow,
  files: BrowserDerivatives['files'],
  audit: Audit,
): Promise<PhotoRow> {
  if (photo.status === 'READY') return photo;
  if (!takesPreviews(photo)) throw new AppError('derivatives-refused');
  const ready = await storePreviews(ctx, photo, files, await readImageSettings(ctx), audit);
  if (!ready) throw new AppError('derivative-invalid');
  return ready;
}

async function settleMaster(
  ctx: LibraryContext,
  photo: OwnedPhoto,
  part: UploadPart,
  request: Request,
  audit: Audit,
): Promise<PhotoRow> {
  if (photo.masterBytes !== null) return photo;
  const { width, height } = photo;
  if (!needsMaster(photo) || width === null || height === null) throw new AppError('derivatives-refused');
  const sentBytes = Number(request.headers.get('content-length') ?? maxMasterBytes);
  return withMasterSlot(async (renew) => {
    const master = checkMaster(await readMaster(part, sentBytes, renew), { width, height });
    // A print that is paid has to be possible.
    if (!master || !(await isDecodable(bytesSource(master)))) throw new AppError('derivative-invalid');
    return storeMaster(ctx, photo, master, audit);
  });
}

/** Reads the file into one buffer, no larger than the request, with the headroom that its check needs. */
async function readMaster(part: UploadPart, sentBytes: number, renewSlot: () => void): Promise<Uint8Array> {
  const buffer = new Uint8Array(masterHeadroom + Math.min(sentBytes, maxMasterBytes));
  let length = masterHeadroom;
  for await (const chunk of part.chunks()) {
    if (length + chunk.length > buffer.length) throw new AppError('master-too-large');
    buffer.set(chunk, length);
    length += chunk.length;
    renewSlot();
  }
  return buffer.subarray(0, length);
}
