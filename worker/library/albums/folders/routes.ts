import { Hono } from 'hono';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import {
  type AlbumFolderResponse,
  type AlbumFoldersResponse,
  albumFolderInput,
} from '../../../../shared/library/albums/album-folders.ts';
import { requireUser, type SignedInEnv } from '../../../platform/core/guards.ts';
import { valid } from '../../../platform/core/http.ts';
import { byId } from '../../../platform/core/params.ts';
import { createFolder } from './create-folder.ts';
import { deleteFolder } from './delete-folder.ts';
import { listFolders } from './queries.ts';
import { renameFolder } from './rename-folder.ts';

export const albumFolderRoutes = new Hono<SignedInEnv>();

albumFolderRoutes.get('/', requireUser, async (c) =>
  c.json<AlbumFoldersResponse>({ folders: await listFolders(c.var.ctx, c.var.user.id) }),
);

albumFolderRoutes.post('/', requireUser, valid('json', albumFolderInput), async (c) => {
  const folder = await createFolder(c.var.ctx, c.var.user.id, c.req.valid('json').name);
  return c.json<AlbumFolderResponse>({ folder }, 201);
});

albumFolderRoutes.put('/:id', requireUser, byId, valid('json', albumFolderInput), async (c) => {
  const folder = await renameFolder(c.var.ctx, c.var.user.id, c.req.valid('param').id, c.req.valid('json').name);
  return c.json<AlbumFolderResponse>({ folder });
});

albumFolderRoutes.delete('/:id', requireUser, byId, async (c) => {
  await deleteFolder(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Priečinok bol vymazaný, jeho albumy zostali.' });
});
