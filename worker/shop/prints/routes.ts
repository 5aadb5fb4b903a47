import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import {
  type PrintsResponse,
  printParam,
  printsInput,
  printThumbnailQuery,
} from '../../../shared/shop/prints/contract.ts';
import { findOptionalUser } from '../../platform/core/guards.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { preparePrints } from './prepare-prints.ts';
import { openPrintThumbnail } from './print-thumbnail.ts';

/** Print files before they are ordered; guests prove by share tokens what they may see. */
export const printRoutes = new Hono<AppEnv>();

printRoutes.post('/', valid('json', printsInput), async (c) => {
  const { ctx } = c.var;
  const user = await findOptionalUser(ctx, c.req.header('authorization'));
  const asker = { userId: user?.id ?? null, address: clientAddress(c) };
  const { success } = await ctx.quoteLimit.limit({ key: `prints:${asker.userId ?? asker.address}` });
  if (!success) throw new AppError('too-many-requests');
  return c.json<PrintsResponse>({ prints: await preparePrints(ctx, asker, c.req.valid('json')) });
});

printRoutes.get('/:hash/thumbnail', valid('param', printParam), valid('query', printThumbnailQuery), async (c) => {
  const { e: expires, s: signature, viewer, m, share } = c.req.valid('query');
  const link = { hash: c.req.valid('param').hash, viewer, m, share, expires, signature };
  const { body, size, httpEtag } = await openPrintThumbnail(c.var.ctx, link);
  return new Response(body, {
    headers: {
      'content-type': 'image/jpeg',
      // A share token may be revoked any time.
      'cache-control': viewer === '' ? 'private, no-cache' : 'private, max-age=3600, immutable',
      'content-length': String(size),
      etag: httpEtag,
    },
  });
});
