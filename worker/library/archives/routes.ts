import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import {
  type ArchiveResponse,
  archiveInput,
  archiveParam,
  archiveQuery,
} from '../../../shared/library/archives/contract.ts';
import { recordEvent } from '../../accounts/auth-events/record-event.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { refuseUnconfirmed } from '../../platform/core/confirmation.ts';
import { requireUser } from '../../platform/core/guards.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { findArchive, openArchiveLink, toArchiveResponse } from './archive-link.ts';
import { createArchive } from './create-archive.ts';
import { sendPart } from './send-part.ts';

const hour = 3_600_000;

export const archiveRoutes = new Hono<AppEnv>();

archiveRoutes.post('/', requireUser, valid('json', archiveInput), async (c) => {
  const { ctx, user, session } = c.var;
  const input = c.req.valid('json');
  await enforceRateLimit(ctx, [{ key: `archives:${user.id}`, max: 30, windowMs: hour }], 'too-many-archives');
  if ('account' in input) {
    refuseUnconfirmed(ctx, session);
    await recordEvent(ctx, { kind: 'export-requested', userId: user.id, device: clientDevice(c) });
  }
  const archive = await createArchive(ctx, user, input);
  return c.json<ArchiveResponse>(toArchiveResponse(ctx, session.id, archive), 201);
});

archiveRoutes.get('/:id', requireUser, byId, async (c) => {
  const { ctx, user, session } = c.var;
  const archive = await findArchive(ctx, user.id, c.req.valid('param').id);
  if (!archive) throw new AppError('archive-not-found');
  if (archive.source.kind === 'account') refuseUnconfirmed(ctx, session);
  return c.json<ArchiveResponse>(toArchiveResponse(ctx, session.id, archive));
});

/** By signed link: a navigation sends no bearer token. */
archiveRoutes.get('/:id/:part', valid('param', archiveParam), valid('query', archiveQuery), async (c) => {
  const { id, part } = c.req.valid('param');
  const { ctx, archive } = await openArchiveLink(c.var.ctx, id, part, c.req.valid('query'));
  // Each continued download is one, and each HEAD.
  const own = { key: `archive:${archive.userId}`, max: 600, windowMs: hour };
  // One guest must not stop the others.
  const limits = archive.share === null ? [own] : addressLimits('archive', clientAddress(c), 300, 1200);
  await enforceRateLimit(ctx, limits, 'too-many-archives');
  return sendPart(ctx, archive, part, {
    isHead: c.req.method === 'HEAD',
    range: c.req.header('range'),
    ifRange: c.req.header('if-range'),
    ifMatch: c.req.header('if-match'),
  });
});
