import { Hono } from 'hono';
import { type ExportResponse, exportQuery } from '../../shared/contract/export.ts';
import { linkNumber } from '../../shared/contract/media.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { clientDevice } from '../core/client-device.ts';
import { requireConfirmed, requireUser, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { enforceRateLimit } from '../core/rate-limit.ts';
import { pulled } from '../zip/pulled.ts';
import { zipStream } from '../zip/zip-stream.ts';
import { exportEntries } from './export-entries.ts';
import { openExportLink, toExportResponse, zipFilename } from './export-link.ts';
import { planParts } from './plan-parts.ts';

const hour = 3_600_000;

export const exportRoutes = new Hono<SignedInEnv>();

exportRoutes.get('/', requireUser, requireConfirmed, async (c) => {
  const { ctx, user, session } = c.var;
  await enforceRateLimit(ctx, [{ key: `export-plan:${user.id}`, max: 30, windowMs: hour }], 'too-many-exports');
  await recordEvent(ctx, { kind: 'export-requested', userId: user.id, device: clientDevice(c) });
  return c.json<ExportResponse>(toExportResponse(ctx, session.id, await planParts(ctx, user.id)));
});

/** By signed link: a navigation sends no bearer token. */
exportRoutes.get('/:part', valid('query', exportQuery), async (c) => {
  const { ctx } = c.var;
  const { user, part } = await openExportLink(ctx, linkNumber.parse(c.req.param('part')), c.req.valid('query'));
  if (c.req.method === 'GET')
    await enforceRateLimit(ctx, [{ key: `export:${user.id}`, max: 60, windowMs: hour }], 'too-many-exports');
  return new Response(pulled(zipStream(exportEntries(ctx, user, part), ctx.now)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${zipFilename(ctx, part.part, part.of)}"`,
      'cache-control': 'private, no-store',
    },
  });
});
