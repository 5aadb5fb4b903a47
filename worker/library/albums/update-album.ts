import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { EditedAlbum, UpdateAlbumInput } from '../../../shared/library/albums/contract.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { mapMissingReference } from '../../platform/core/missing-reference.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { relayAlbumTexts } from '../../platform/relay/relay.ts';
import { setOwnPassword } from '../links/own-link.ts';
import { albumExists } from './album-exists.ts';
import { checkOwnerChoices } from './check-owner-choices.ts';
import { rowsOfEdit } from './create-album.ts';
import { limitPins, pinningTime } from './limit-pins.ts';
import { getOfferedAlbum, getOwnAlbum, type OfferedAlbum, type StoredAlbum } from './queries.ts';
import { setAlbumProducts } from './set-album-products.ts';

/**
 * Changes the given fields; admins may change any album, but for what only its owner chooses. Throws
 * `album-not-found`, `forbidden`, `product-not-found`, `record-changed`, `album-folder-not-found`,
 * `too-many-pinned-albums`, `cover-not-in-album`, `too-many-album-edits`.
 */
export async function updateAlbum(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  input: UpdateAlbumInput,
): Promise<StoredAlbum> {
  const isAdmin = user.role === 'ADMIN';
  if (!isAdmin) await spendBudget(ctx, user.id, 'edit-album', rowsOfEdit);
  // Checks owner and products before anything is written.
  if ((input.productIds || input.title) && !isAdmin) await getOwnAlbum(ctx, user, albumId);
  const before = isAdmin ? await getOfferedAlbum(ctx, albumId) : null;
  const choices = await checkOwnerChoices(ctx, user, albumId, input);
  const products = await setAlbumProducts(ctx, user, albumId, input.productIds);
  const description = input.description === undefined ? undefined : input.description || null;
  const update = ctx.library
    .update(albums)
    .set({
      ...(input.title && named(sortKeys.album, input.title)),
      description,
      ...choices,
      updatedAt: choices.pinnedAt ? pinningTime(ctx) : ctx.now,
      // Of what the form holds: a pin does not turn an open form stale.
      version: isForm(input) ? nextVersion(albums.version, input.version) : undefined,
    })
    .where(isAdmin ? eq(albums.id, albumId) : ownAlbum(user, albumId))
    .returning();
  const batch = [
    update,
    ...(input.title ? [relayAlbumTexts(ctx, albumId)] : []),
    ...products.statements,
    ...(before ? auditUpdate(ctx, user, before, { title: input.title, description, products: products.names }) : []),
  ] as const;
  const [rows] = await refuseStale(
    'albums',
    () => limitPins(() => mapMissingReference('album-folder-not-found', () => ctx.library.batch(batch))),
    () => readEdited(ctx, albumId),
  );
  return theOne(rows);
}

const isForm = ({ title, description, productIds, version }: UpdateAlbumInput): boolean =>
  [title, description, productIds, version].some((field) => field !== undefined);

/** Returns the fields of the album form. */
async function readEdited(ctx: LibraryContext, albumId: string): Promise<EditedAlbum> {
  const { id, version, title, description, products } = await getOfferedAlbum(ctx, albumId);
  return { id, version, title, description, products };
}

interface Changes {
  title: string | undefined;
  description: string | null | undefined;
  products: string[] | undefined;
}

/** Records an update in the audit log; nothing when no field changed. */
function auditUpdate(
  ctx: LibraryContext,
  admin: CurrentUser,
  { id, title, description, products }: OfferedAlbum,
  to: Changes,
) {
  const before: Record<string, unknown> = { title, description, products: products.map(({ product }) => product.name) };
  const changed = Object.entries(to).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  if (changed.length === 0) return [];
  const after = Object.fromEntries(changed);
  const when = albumExists(id);
  return [relayAudit(ctx, admin, { action: 'album.update', subjectId: id, subject: title, before, after, when })];
}

/**
 * Sets the password of the album's own link, or removes it when empty. Earlier share tokens become invalid, and a protected album leaves the
 * homepage. Throws `album-not-found`, `too-many-album-edits`.
 */
export async function setAlbumPassword(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  password: string | null,
): Promise<StoredAlbum> {
  await getOwnAlbum(ctx, user, albumId);
  await spendBudget(ctx, user.id, 'edit-album', rowsOfEdit);
  const { rows } = await batchOf(ctx.library, {
    link: setOwnPassword(ctx, albumId, password),
    rows: ctx.library
      .update(albums)
      .set({ ...(password && { featuredOnHomepage: false }), updatedAt: ctx.now })
      .where(ownAlbum(user, albumId))
      .returning(),
  });
  return theOne(rows);
}

const ownAlbum = (user: CurrentUser, albumId: string) => and(eq(albums.id, albumId), eq(albums.userId, user.id));

function theOne([album]: StoredAlbum[]): StoredAlbum {
  if (!album) throw new AppError('album-not-found');
  return album;
}
