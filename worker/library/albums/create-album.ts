import type { CreateAlbumInput } from '../../../shared/library/albums/contract.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId, newSecret } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { relayAlbumTexts } from '../../platform/relay/relay.ts';
import { addLinkOwner } from '../directory/link-owners.ts';
import { insertOwnLink } from '../links/own-link.ts';
import type { StoredAlbum } from './queries.ts';
import { setAlbumProducts } from './set-album-products.ts';

/** What D1 writes for an album with a title of 200 letters, whose search index is most of it. */
export const rowsOfEdit = 150;
/** The same of what no search finds: a folder, a heading. */
export const rowsOfSmallEdit = 5;

/**
 * Creates an album of the user. Throws `forbidden`, `product-not-found`,
 * `too-many-album-edits`.
 */
export async function createAlbum(
  ctx: LibraryContext,
  user: CurrentUser,
  input: CreateAlbumInput,
): Promise<StoredAlbum> {
  await spendBudget(ctx, user.id, 'edit-album', rowsOfEdit);
  const id = newId();
  const products = await setAlbumProducts(ctx, user, id, input.productIds);
  const insert = ctx.library
    .insert(albums)
    .values({
      id,
      userId: user.id,
      ...named(sortKeys.album, input.title),
      description: input.description || null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  const slug = newSecret();
  await addLinkOwner(ctx, user.id, { slug, linkId: id });
  const [[album]] = await ctx.library.batch([
    insert,
    insertOwnLink(ctx, { albumId: id, slug, password: input.password }),
    relayAlbumTexts(ctx, id),
    ...products.statements,
    ...(user.role === 'ADMIN' ? [auditCreation(ctx, user, id, input, products.names)] : []),
  ]);
  if (!album) throw new Error('an insert returns its row');
  return album;
}

const auditCreation = (
  ctx: LibraryContext,
  admin: CurrentUser,
  id: string,
  input: CreateAlbumInput,
  products: string[] = [],
) =>
  relayAudit(ctx, admin, {
    action: 'album.create',
    subjectId: id,
    subject: input.title,
    after: {
      title: input.title,
      description: input.description || null,
      isPasswordProtected: Boolean(input.password),
      products,
    },
  });
