import { documentNumber } from '../../shared/format/document-number.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { correctionKey, getDocumentFile, invoiceKey } from '../invoices/invoice-store.ts';
import { originalKey } from '../photos/photo-store.ts';
import { UniqueNames, zipName } from '../zip/zip-names.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { accountFile } from './account-file.ts';
import { albumsFile, type PhotoFile, photoFile } from './albums-file.ts';
import { Checksums } from './checksums.ts';
import type { ExportedPart } from './export-link.ts';
import { listAlbums } from './list-albums.ts';
import { listCorrections, listInvoices } from './list-invoices.ts';
import { listPhotos } from './list-photos.ts';
import { ordersFile } from './orders-file.ts';
import { readmeText } from './readme-text.ts';
import { signInsFile } from './sign-ins-file.ts';
import { jsonBody, jsonList, textBody } from './text-body.ts';

/** Yields the files of a part, opened one by one as the ZIP needs them; the checksums come last. */
export async function* exportEntries(
  ctx: Context,
  user: CurrentUser,
  part: ExportedPart,
): AsyncGenerator<ZipEntry, void> {
  // Parts unpacked into one folder must not overwrite each other.
  const root = part.of > 1 ? `cast-${part.part}-z-${part.of}/` : '';
  const sums = new Checksums();
  const file = (name: string, body: AsyncIterable<Uint8Array>): ZipEntry => ({
    name: root + name,
    body: sums.summed(name, body),
  });

  yield file('precitaj-ma.txt', textBody([readmeText(part)]));
  if (part.part === 1) {
    yield file('ucet.json', jsonBody(await accountFile(ctx, user)));
    yield file('prihlasenia.json', jsonBody(await signInsFile(ctx, user.id)));
    yield file('objednavky.json', textBody(jsonList(ordersFile(ctx, user.id))));
    for await (const invoice of listInvoices(ctx, user.id))
      yield file(
        `faktury/faktura_${documentNumber(invoice)}.pdf`,
        (await getDocumentFile(ctx, invoiceKey(invoice.id))).body,
      );
    for await (const note of listCorrections(ctx, user.id))
      yield file(
        `faktury/oprava_${documentNumber(note)}.pdf`,
        (await getDocumentFile(ctx, correctionKey(note.id))).body,
      );
  }

  const albums = await listAlbums(ctx, user.id);
  const names = new UniqueNames();
  const described: PhotoFile[] = [];
  const lost: string[] = [];
  for await (const { photo, albumIds } of listPhotos(ctx, user.id, part)) {
    const original = await ctx.bucket.get(originalKey(photo.id));
    if (!original) {
      ctx.log.error('original-missing', { photoId: photo.id });
      lost.push(`${photo.filename}\n`);
      continue;
    }
    const own = albumIds.flatMap((id) => albums.get(id) ?? []);
    const name = names.take(`${own[0]?.folder ?? 'bez-albumu'}/${zipName(photo.filename)}`);
    described.push(photoFile(photo, name, own));
    if (photo.sha256 === null) yield file(name, original.body);
    else {
      // Hashed at its upload.
      sums.add(photo.sha256, name);
      yield { name: root + name, body: original.body };
    }
  }
  yield file('albumy.json', textBody(albumsFile(albums.values(), described)));
  if (lost.length > 0) yield file('chybajuce-fotky.txt', textBody(lost));
  yield { name: `${root}SHA256SUMS`, body: textBody(sums.lines) };
}
