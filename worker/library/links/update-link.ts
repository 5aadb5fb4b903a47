import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { UpdateLinkInput } from '../../../shared/library/links/contract.ts';
import { bitsOf } from '../../../shared/library/links/link-rights.ts';
import type { Context } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albumLinks } from '../../platform/db/schema.ts';
import { rowsOfEdit, rowsOfSmallEdit } from '../albums/create-album.ts';
import { hideFromHomepage } from '../albums/sharing-statements.ts';
import { endOf } from './link-end.ts';
import { deleteRowsOfLinks, hashOf, nextVersion } from './own-link.ts';
import { getOwnLink, type LinkRow } from './queries.ts';

/** Of a selection, with its count. */
const rowsOfPhoto = 4;

/**
 * Changes the given fields of a link. A password that is set or removed ends what was opened by it before. Throws
 * `album-link-not-found`, `too-many-album-edits`, `invalid-input`.
 */
export async function updateLink(
  ctx: Context,
  userId: string,
  linkId: string,
  { name, password, rights, expiresOn }: UpdateLinkInput,
): Promise<LinkRow> {
  const link = await getOwnLink(ctx, userId, linkId);
  // To hash a password costs as much as many rows.
  await spendBudget(ctx, userId, 'edit-album', password ? rowsOfEdit : rowsOfSmallEdit);
  const changes = {
    ...(name !== undefined && link.id !== link.albumId && { name }),
    ...(rights && { rights: bitsOf(rights) }),
    ...(expiresOn !== undefined && { expiresAt: endOf(ctx, expiresOn) }),
    ...(password !== undefined && { passwordHash: hashOf(ctx, password), ...nextVersion }),
  };
  if (Object.keys(changes).length === 0) return link;
  return write(ctx, link, changes, Boolean(password));
}

/** Gives a link another address, which opens also where the old one was revoked. Throws as `updateLink`. */
export async function renewLink(ctx: Context, userId: string, linkId: string): Promise<LinkRow> {
  const link = await getOwnLink(ctx, userId, linkId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  return write(ctx, link, { slug: newSecret(), revokedAt: null, ...nextVersion });
}

/**
 * Ends a link at once. The album's own stays in the list, to be renewed; any other one is gone. Throws
 * `album-link-not-found`, `too-many-album-edits`.
 */
export async function revokeLink(ctx: Context, userId: string, linkId: string): Promise<void> {
  const link = await getOwnLink(ctx, userId, linkId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit + rowsOfPhoto * link.photoCount);
  if (link.id === link.albumId) {
    await write(ctx, link, { revokedAt: ctx.now, ...nextVersion }, true);
    return;
  }
  await batchOf(ctx, {
    rows: deleteRowsOfLinks(ctx, sql`(${link.id})`),
    link: ctx.db.delete(albumLinks).where(eq(albumLinks.id, link.id)),
  });
}

type Changes = Parameters<ReturnType<Context['db']['update']>['set']>[0];

async function write(ctx: Context, link: LinkRow, changes: Changes, isHidden = false): Promise<LinkRow> {
  const { rows } = await batchOf(ctx, {
    rows: ctx.db.update(albumLinks).set(changes).where(eq(albumLinks.id, link.id)).returning(),
    // The homepage shows only what anyone may open.
    homepage: isHidden && link.id === link.albumId ? hideFromHomepage(ctx, link.albumId) : null,
  });
  const [row] = rows;
  if (!row) throw new AppError('album-link-not-found');
  return row;
}
