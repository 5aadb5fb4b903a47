import { Hono } from 'hono';
import { photoCountText } from '../../../shared/format/plural.ts';
import {
  type DuplicatesResponse,
  duplicatesQuery,
  keepPhotoInput,
  type PhotoKept,
} from '../../../shared/library/similar-photos/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { findDuplicates } from './find-duplicates.ts';
import { keepPhoto } from './keep-photo.ts';

export const duplicateRoutes = new Hono<SignedInEnv>();

duplicateRoutes.get('/', requireUser, valid('query', duplicatesQuery), async (c) =>
  c.json<DuplicatesResponse>(await findDuplicates(c.var.ctx, c.var.user.id, c.req.valid('query').cursor)),
);

duplicateRoutes.post('/', requireUser, valid('json', keepPhotoInput), async (c) => {
  const { deleted, ...kept } = await keepPhoto(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<PhotoKept>({ message: `Presunuté do koša: ${photoCountText(deleted)}.`, ...kept });
});
