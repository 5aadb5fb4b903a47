import { Hono } from 'hono';
import {
  completeVideoInput,
  type StartedVideo,
  startVideoInput,
  type VideoCancelled,
  type VideoCompleted,
  type VideoPartReceived,
  videoPartParam,
} from '../../../shared/library/videos/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { completeVideo } from './complete-video.ts';
import { discardVideo } from './discard-video.ts';
import { receiveVideoPart } from './receive-part.ts';
import { getOpenUpload, startVideo } from './start-video.ts';

/** Uploads of videos, in parts that a browser sends one by one and may go on with later. */
export const videoRoutes = new Hono<SignedInEnv>();

videoRoutes.post('/', requireUser, valid('json', startVideoInput), async (c) =>
  c.json<StartedVideo>(await startVideo(c.var.ctx, c.var.user.id, c.req.valid('json'))),
);

videoRoutes.put('/:id/parts/:part', requireUser, valid('param', videoPartParam), async (c) => {
  const { id, part } = c.req.valid('param');
  await receiveVideoPart(c.var.ctx, c.var.user.id, { id, part }, c.req.raw);
  return c.json<VideoPartReceived>({ part });
});

videoRoutes.post('/:id/complete', requireUser, byId, valid('json', completeVideoInput), async (c) => {
  const { ctx, user } = c.var;
  const { albumId = null } = c.req.valid('json');
  const { outcome, photo } = await completeVideo(ctx, user.id, c.req.valid('param').id, albumId);
  return c.json<VideoCompleted>({
    result: { filename: photo.filename, outcome, photo: toPhotoResponse(ctx, photo, 'owner') },
  });
});

videoRoutes.delete('/:id', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOpenUpload(ctx, user.id, c.req.valid('param').id);
  await discardVideo(ctx, user.id, id);
  return c.json<VideoCancelled>({ message: 'Nahrávanie videa bolo zrušené.' });
});
