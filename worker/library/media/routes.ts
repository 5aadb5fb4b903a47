import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import { mediaParam, mediaQuery } from '../../../shared/library/media/contract.ts';
import { type Context, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { cachedWhileBusy } from '../../platform/core/edge-cache.ts';
import { type AppEnv, valid } from '../../platform/core/http.ts';
import { libraryOfPhoto } from '../photos/library-of-photo.ts';
import { isMediaLink } from '../photos/media-url.ts';
import { getPhoto } from '../photos/queries.ts';
import { serveOriginal, servePicture } from './serve-media.ts';
import { serveVideo } from './serve-video.ts';

/** A page of an album has many pictures. */
const busyPictureFrom = 5;

/** Pictures by signed link, because an `<img>` can't send a bearer token. */
export const mediaRoutes = new Hono<AppEnv>();

mediaRoutes.get('/:photoId/:variant', valid('param', mediaParam), valid('query', mediaQuery), async (c) => {
  const { photoId, variant } = c.req.valid('param');
  const link = c.req.valid('query');
  if (!(await isMediaLink(c.var.ctx, photoId, variant, link))) throw new AppError('media-link-expired');
  const share = link.a || null;
  const ifNoneMatch = c.req.header('if-none-match');
  const serve = () =>
    inLibraryOfPhoto(c.var.ctx, photoId, link.l, async (ctx) => {
      if (variant === 'original') return serveOriginal(ctx, await getPhoto(ctx, photoId), c.req.header('range'));
      if (variant === 'video') return serveVideo(ctx, photoId, share, c.req.header('range'));
      // The watermark of a share is the one that it has, not the caller's choice.
      const watermarkId = share === null ? link.m || null : null;
      return servePicture(ctx, { photoId, variant, share, watermarkId }, ifNoneMatch);
    });
  const isPicture = variant !== 'original' && variant !== 'video';
  if (!isPicture || share === null || ifNoneMatch) return serve();
  // In whichever library it is: that is nothing that a link was signed for.
  return cachedWhileBusy(c.var.ctx, ['media', photoId, variant, share], serve, busyPictureFrom);
});

/** In the library that the link names; if the photo is there no more, in the one that it was moved to. */
async function inLibraryOfPhoto(
  ctx: Context,
  photoId: string,
  shard: number,
  serve: (ctx: LibraryContext) => Promise<Response>,
): Promise<Response> {
  if (!ctx.libraries[shard - 1]) return serve(await libraryOfPhoto(ctx, photoId));
  try {
    return await serve(inLibrary(ctx, shard));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const now = await libraryOfPhoto(ctx, photoId, shard);
    if (now.shard === shard) throw error;
    return serve(now);
  }
}
