import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { documentNumber } from '../../../shared/format/document-number.ts';
import type { ArchiveFile, MadeFile, StoredFile } from '../../engine/zip/archive-file.ts';
import { jsonBody, jsonList, textBody } from '../../engine/zip/text-body.ts';
import { originalZipName, UniqueNames } from '../../engine/zip/zip-names.ts';
import { correctionKey, getDocumentFile, invoiceKey } from '../../money/invoices/invoice-store.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { timelineTime } from '../photos/timeline-time.ts';
import { toStoredFile } from '../photos/to-stored-file.ts';
import { accountFile } from './account-file.ts';
import { albumsFile, type PhotoFile, photoFile } from './albums-file.ts';
import { listAlbums } from './list-albums.ts';
import { listAlbumsOfPhotos } from './list-albums-of-photos.ts';
import { listCorrections, listInvoices } from './list-invoices.ts';
import { listSenders } from './list-senders.ts';
import { ordersFile } from './orders-file.ts';
import type { PhotosOfPart } from './photos-of-part.ts';
import { picksFile } from './picks-file.ts';
import { readmeText } from './readme-text.ts';
import { schoolsFile } from './schools-file.ts';
import { signInsFile } from './sign-ins-file.ts';
import { hasSidecar, xmpSidecar } from './xmp-sidecar.ts';

/** A line as `sha256sum -c` reads it: the names have no line breaks and no backslashes. */
const sumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the files of a part of all that an account has; the checksums come last. */
export async function accountFiles(ctx: LibraryContext, user: CurrentUser, part: PhotosOfPart): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  const sums: string[] = [];
  const addMade = (file: MadeFile): void => {
    files.push(file);
    sums.push(sumLine(sha256(file.bytes), file.name));
  };

  const albums = await listAlbums(ctx, user.id);
  addMade(await madeFile('precitaj-ma.txt', textBody([readmeText(part)])));
  if (part.part === 1) {
    addMade(await madeFile('ucet.json', jsonBody(await accountFile(ctx, user))));
    addMade(await madeFile('prihlasenia.json', jsonBody(await signInsFile(ctx, user.id))));
    addMade(await madeFile('objednavky.json', textBody(jsonList(ordersFile(ctx, user.id)))));
    addMade(await madeFile('skolske-fotenia.json', textBody(jsonList(schoolsFile(ctx, user.id)))));
    addMade(await madeFile('vybery.json', textBody(jsonList(picksFile(ctx, albums.values())))));
    for await (const { file, sha256 } of documentFiles(ctx, user.id)) {
      files.push(file);
      sums.push(sumLine(sha256, file.name));
    }
  }

  const albumsOf = await listAlbumsOfPhotos(ctx, part.photos);
  const senders = await listSenders(ctx, part.photos);
  const names = new UniqueNames();
  const described: PhotoFile[] = [];
  for (const photo of part.photos) {
    const own = (albumsOf.get(photo.id) ?? []).flatMap(({ albumId, position }) => {
      const album = albums.get(albumId);
      return album ? [{ folder: album.folder, position, isCover: album.coverPhotoId === photo.id }] : [];
    });
    const name = names.take(`${own[0]?.folder ?? 'bez-albumu'}/${originalZipName(photo)}`);
    described.push(photoFile(photo, { file: name, albums: own, sender: senders.get(photo.id) }));
    files.push(toStoredFile(photo, name));
    if (hasSidecar(photo)) addMade(await madeFile(names.take(`${name}.xmp`), textBody([xmpSidecar(photo)])));
    // Hashed at its upload.
    if (photo.sha256 !== null) sums.push(sumLine(photo.sha256, name));
  }
  addMade(await madeFile('albumy.json', textBody(albumsFile(albums.values(), described))));
  return [...files, await madeFile('SHA256SUMS', textBody(sums))];
}

async function madeFile(name: string, body: AsyncIterable<Uint8Array>): Promise<MadeFile> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { name, bytes: Buffer.concat(chunks) };
}

/** Yields the invoices, credit notes and cancellations of a user. */
async function* documentFiles(ctx: Context, userId: string): AsyncGenerator<{ file: StoredFile; sha256: string }> {
  for await (const invoice of listInvoices(ctx, userId))
    yield documentFile(ctx, `faktury/faktura_${documentNumber(invoice)}.pdf`, invoiceKey(invoice.id));
  for await (const note of listCorrections(ctx, userId))
    yield documentFile(ctx, `faktury/oprava_${documentNumber(note)}.pdf`, correctionKey(note.id));
}

async function documentFile(ctx: Context, name: string, key: string): Promise<{ file: StoredFile; sha256: string }> {
  const object = await getDocumentFile(ctx, key);
  const bytes = await object.bytes();
  const modifiedAt = timelineTime(null, object.uploaded.getTime());
  const file = { name, sizeBytes: bytes.length, crc32: crc32(bytes), modifiedAt, key };
  return { file, sha256: sha256(bytes) };
}
