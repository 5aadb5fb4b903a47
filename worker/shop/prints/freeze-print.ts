import { createHash } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError, type PictureFault } from '../../engine/pictures/picture-error.ts';
import { BucketSink } from '../../engine/pictures/sinks/bucket-sink.ts';
import { HashingSink } from '../../engine/pictures/sinks/hashing-sink.ts';
import { decodablePicture, storedFile } from '../../library/photos/photo-store.ts';
import { isStored, readAnyPhotosById } from '../../library/photos/photos-by-id.ts';
import type { PhotoRow } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { emit } from '../../platform/core/outbox.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { deleteOtherAttempts, deletePrintFiles, ownThumbnailKey, printKey, putPrintThumbnail } from './print-store.ts';
import { plainThumbnail } from './render/plain-thumbnail.ts';
import { rendererVersion, renderPrint } from './render/render-print.ts';

type PrintRow = typeof prints.$inferSelect;
type MadeFile = Pick<PrintRow, 'sha256' | 'etag' | 'sizeBytes' | 'width' | 'height'>;

/**
 * Job: makes the file and the owner's thumbnail of a WANTED print, which becomes READY, or FAILED with the reason. Does
 * nothing in other states.
 */
export async function freezePrint(ctx: Context, hash: string): Promise<void> {
  const [print] = await ctx.db
    .select()
    .from(prints)
    .where(and(eq(prints.hash, hash), eq(prints.status, 'WANTED')));
  if (!print) return;
  const photo = (await readAnyPhotosById(ctx, [print.photoId])).get(print.photoId);
  if (!photo || !isStored(photo)) return forgetPrint(ctx, hash);
  const attempt = newId();
  try {
    const made = await makeFiles(ctx, print, photo, attempt);
    if (await nameWinner(ctx, hash, attempt, made)) return deleteOtherAttempts(ctx, hash, attempt);
  } catch (error) {
    // D1 may have named this attempt, so its files stay; the one that is named at last deletes those of the others.
    if (!(error instanceof PictureError)) throw error;
    await failPrint(ctx, hash, error.fault);
  }
  await deletePrintFiles(ctx, hash, attempt);
}

async function makeFiles(ctx: Context, print: PrintRow, photo: PhotoRow, attempt: string): Promise<MadeFile> {
  const source = decodablePicture(ctx, { ...photo, masterBytes: print.source === 'master' ? photo.masterBytes : null });
  const info = await inspectPicture(source);
  if (info.width !== photo.width || info.height !== photo.height)
    throw new PictureError('corrupt', `${info.width} × ${info.height}, planned for ${photo.width} × ${photo.height}`);

  const key = printKey(print.hash, attempt);
  const file = new BucketSink(ctx.bucket, key, 'image/jpeg');
  const sink = new HashingSink(file);
  let size: { width: number; height: number };
  try {
    const { density, ...raster } = print.raster;
    size = await renderPrint(source, info, { ...raster, dpi: density }, sink);
    await file.finish();
  } catch (error) {
    await file.abort().catch(() => {});
    throw error;
  }
  const sha256 = sink.digest();
  const { etag, sizeBytes } = await readBack(ctx, key, sha256);

  const plain = await plainThumbnail(storedFile(ctx, key, sizeBytes));
  await putPrintThumbnail(ctx, ownThumbnailKey(print.hash, attempt), plain);
  return { sha256, etag, sizeBytes, ...size };
}

/** Returns what R2 says of a file; throws unless it has the bytes that were written. */
async function readBack(ctx: Context, key: string, sha256: string): Promise<{ etag: string; sizeBytes: number }> {
  const object = await ctx.bucket.get(key);
  if (!object) throw new Error(`R2 has no ${key}`);
  const hash = createHash('sha256');
  for await (const chunk of object.body) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new Error(`R2 has other bytes of ${key} than were written`);
  return { etag: object.etag, sizeBytes: object.size };
}

/**
 * Returns whether this attempt is the file of the print: another one may have been faster, or no one wants it. A twin
 * that stumbled, of this renderer, doesn't count.
 */
async function nameWinner(ctx: Context, hash: string, attempt: string, made: MadeFile): Promise<boolean> {
  const hasStumbled = and(eq(prints.status, 'FAILED'), eq(prints.rendererVersion, rendererVersion));
  const named = await ctx.db
    .update(prints)
    .set({ ...made, status: 'READY', failure: null, attempt, rendererVersion, readyAt: ctx.now })
    .where(and(eq(prints.hash, hash), or(eq(prints.status, 'WANTED'), hasStumbled)))
    .returning({ hash: prints.hash });
  return named.length > 0;
}

/** Marks a WANTED print FAILED, with the reason. */
export async function failPrint(ctx: Context, hash: string, failure: PictureFault): Promise<void> {
  await ctx.db
    .update(prints)
    .set({ status: 'FAILED', failure, rendererVersion })
    .where(and(eq(prints.hash, hash), eq(prints.status, 'WANTED')));
}

/** Returns the statements that set a FAILED print back to WANTED, to try again. */
export const retryPrint = (ctx: Context, hash: string) =>
  [
    ctx.db
      .update(prints)
      .set({ status: 'WANTED', failure: null })
      .where(and(eq(prints.hash, hash), eq(prints.status, 'FAILED'))),
    emit(ctx, { type: 'freeze-print', hash }),
  ] as const;

/** Its photo is gone. The row of one that was ordered once stays, as a proof. */
async function forgetPrint(ctx: Context, hash: string): Promise<void> {
  const isWanted = and(eq(prints.hash, hash), eq(prints.status, 'WANTED'));
  await ctx.db.batch([
    ctx.db.delete(prints).where(and(isWanted, isNull(prints.orderedAt))),
    ctx.db.update(prints).set({ status: 'SWEPT', sweptAt: ctx.now }).where(isWanted),
  ]);
}
