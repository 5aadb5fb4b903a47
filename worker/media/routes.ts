import { Hono } from 'hono';
import { mediaParam, mediaQuery } from '../../shared/contract/media.ts';
import { AppError } from '../../shared/errors.ts';
import { type AppEnv, valid } from '../core/http.ts';
import { isMediaLink } from '../photos/media-url.ts';
import { getPhoto, getTrashedPhoto } from '../photos/queries.ts';
import { serveDerivative, serveOriginal } from './serve-media.ts';

/** Pictures by signed link, because an `<img>` can't send a bearer token. */
export const mediaRoutes = new Hono<AppEnv>();

mediaRoutes.get('/:photoId/:variant', valid('param', mediaParam), valid('query', mediaQuery), async (c) => {
  const { photoId, variant } = c.req.valid('param');
  if (!(await isMediaLink(c.var.ctx, photoId, variant, c.req.valid('query')))) throw new AppError('media-link-expired');

  const photo = variant === 'trashed' ? await getTrashedPhoto(c.var.ctx, photoId) : await getPhoto(c.var.ctx, photoId);
  if (variant === 'original') return serveOriginal(c.var.ctx, photo);
  const size = variant === 'trashed' ? 'thumbnail' : variant;
  const cacheControl = 'private, max-age=3600, immutable';
  return serveDerivative(c.var.ctx, photo, size, c.req.header('if-none-match'), cacheControl);
});
