import { eq } from 'drizzle-orm';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { withPictureLock } from '../../engine/pictures/picture-lock.ts';
import { renderFull } from '../../engine/pictures/render-full.ts';
import { BucketSink } from '../../engine/pictures/sinks/bucket-sink.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { derivedPrefix, masterKey, originalKey, storedPicture } from './photo-store.ts';
import { printFaultOf, unlessMaster } from './print-facts.ts';
import type { PhotoRow } from './to-photo-response.ts';

const fullKey = (photoId: string): string => `${derivedPrefix(photoId)}full-92.jpg`;

/** Returns the key of the JPEG of all pixels: the master, or what is made of the original. */
const keyOf = ({ id, printSource }: PhotoRow): string => (printSource === 'master' ? masterKey(id) : fullKey(id));

/**
 * Opens a JPEG of all pixels of a photo without its location, for others than its owner; made now if no job has. Returns
 * null if the Worker can't decode the photo, and `gone` without its file.
 */
export async function openFullJpeg(ctx: LibraryContext, photo: PhotoRow): Promise<R2ObjectBody | null | 'gone'> {
  const made = await ctx.bucket.get(keyOf(photo));
  if (made) return made;
  if (photo.printSource === 'master' || !(await ctx.bucket.head(originalKey(photo.id)))) return 'gone';
  return (await renderIntoStore(ctx, photo)) ? ctx.bucket.get(fullKey(photo.id)) : null;
}

/** Job: makes that JPEG, once. A failure is left to those who open it. */
export async function makeFullJpeg(ctx: LibraryContext, photo: PhotoRow): Promise<void> {
  if (!(await ctx.bucket.head(keyOf(photo)))) await renderIntoStore(ctx, photo);
}

/** Who waited for the lock finds it made. */
const renderIntoStore = (ctx: LibraryContext, photo: PhotoRow): Promise<boolean> =>
  withPictureLock(async () => (await ctx.bucket.head(fullKey(photo.id))) !== null || render(ctx, photo));

/** Returns whether it could be made; if not, no more prints of the photo are sold. */
async function render(ctx: LibraryContext, photo: PhotoRow): Promise<boolean> {
  const source = storedPicture(ctx, photo.id, photo.sizeBytes);
  const sink = new BucketSink(ctx.bucket, fullKey(photo.id), 'image/jpeg');
  try {
    await renderFull(source, await inspectPicture(source), sink);
    await sink.finish();
    return true;
  } catch (error) {
    await sink.abort().catch(() => {});
    if (!(error instanceof PictureError)) throw error;
    // What a browser has drawn it may draw again.
    const facts = printFaultOf(photo.status === 'READY' ? 'needs-browser' : error.fault);
    await ctx.library.update(photos).set(unlessMaster(facts)).where(eq(photos.id, photo.id));
    return false;
  }
}
