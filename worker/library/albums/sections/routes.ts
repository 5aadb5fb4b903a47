import { Hono } from 'hono';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { type AlbumSectionResponse, updateSectionInput } from '../../../../shared/library/albums/album-sections.ts';
import { requireUser, type SignedInEnv } from '../../../platform/core/guards.ts';
import { valid } from '../../../platform/core/http.ts';
import { byId } from '../../../platform/core/params.ts';
import { deleteSection } from './delete-section.ts';
import { updateSection } from './update-section.ts';

/** One section; an album has `POST /albums/:id/sections`. */
export const albumSectionRoutes = new Hono<SignedInEnv>();

albumSectionRoutes.put('/:id', requireUser, byId, valid('json', updateSectionInput), async (c) => {
  const section = await updateSection(c.var.ctx, c.var.user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AlbumSectionResponse>({ section });
});

albumSectionRoutes.delete('/:id', requireUser, byId, async (c) => {
  await deleteSection(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Sekcia bola vymazaná, jej fotky zostali.' });
});
