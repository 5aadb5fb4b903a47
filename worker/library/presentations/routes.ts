import { Hono } from 'hono';
import { type PresentationResponse, presentationInput } from '../../../shared/library/presentations/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { findBrand } from '../brands/queries.ts';
import { findPresentation, toPresentation } from './queries.ts';
import { savePresentation } from './save-presentation.ts';

/** How an album looks to its guests, below /albums. */
export const presentationRoutes = new Hono<SignedInEnv>();

presentationRoutes.get('/:id/presentation', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOwnAlbum(ctx, user, c.req.valid('param').id);
  const [row, brand] = await Promise.all([findPresentation(ctx, id), findBrand(ctx, user.id)]);
  const accent = brand?.accent ?? null;
  return c.json<PresentationResponse>({ presentation: toPresentation(row, accent), accent });
});

presentationRoutes.put('/:id/presentation', requireUser, byId, valid('json', presentationInput), async (c) => {
  const { ctx, user } = c.var;
  return c.json<PresentationResponse>(await savePresentation(ctx, user, c.req.valid('param').id, c.req.valid('json')));
});
