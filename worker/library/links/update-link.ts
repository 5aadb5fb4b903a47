import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { UpdateLinkInput } from '../../../shared/library/links/contract.ts';
import { bitsOf } from '../../../shared/library/links/link-rights.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { relayJob } from '../../platform/relay/relay.ts';
import { rowsOfEdit, rowsOfSmallEdit } from '../albums/create-album.ts';
import { checkSections } from '../albums/sections/check-sections.ts';
import { hideFromHomepage } from '../albums/sharing-statements.ts';
import { addLinkOwner } from '../directory/link-owners.ts';
import { keepLogo, mapTooManyLogos, watermarkOf } from '../watermarks/watermark-logos.ts';
import { watermarkAll } from '../watermarks/watermark-photos.ts';
import { addingOf, showsNothing } from './adding-of.ts';
import { isPartial } from './is-partial.ts';
import { endOf } from './link-end.ts';
import { deleteLinks, nextVersion, passwordOf } from './own-link.ts';
import { getOwnLink, type LinkRow } from './queries.ts';
import { forgetReminders } from './reminders/add-reminder.ts';

/** Of a selection, with its count. */
const rowsOfPhoto = 4;

/**
 * Changes the given fields of a link. A password that is set or removed ends what was opened by it before, as do other
 * sections, another watermark, fewer downloads, and to show nothing from now on. Throws
 * `album-link-not-found`, `too-many-album-edits`, `album-section-not-found`, `link-without-sections`, `too-many-watermark-logos`,
 * `invalid-input`.
 */
export async function updateLink(
  ctx: LibraryContext,
  userId: string,
  linkId: string,
  input: UpdateLinkInput,
): Promise<LinkRow> {
  const { name, password, rights, expiresOn, hasPreview, pickLimit, sectionIds, addMode, addLimitBytes } = input;
  const { downloadSize, downloadLimit } = input;
  const watermark = watermarkOf(input);
  const link = await getOwnLink(ctx, userId, linkId);
  // To hash a password costs as much as many rows.
  await spendBudget(ctx, userId, 'edit-album', password ? rowsOfEdit : rowsOfSmallEdit);
  const adding = addingOf({
    addMode: addMode ?? link.addMode,
    rights: rights ? bitsOf(rights) : link.rights,
    isPartial: isPartial(link),
  });
  if (sectionIds && !link.sectionIds) throw new AppError('link-without-sections');
  if (sectionIds) await checkSections(ctx, link.albumId, sectionIds);
  const isOtherMark = watermark !== undefined && watermark !== link.watermark;
  // What it showed ends, also the links to pictures and ZIPs.
  const isOther =
    sectionIds !== undefined ||
    isOtherMark ||
    isLess(downloadLimit, link.downloadLimit) ||
    showsNothing(adding) !== showsNothing(link);
  const changes = {
    ...(name !== undefined && link.id !== link.albumId && { name }),
    ...((rights || addMode) && adding),
    ...(addLimitBytes !== undefined && { addLimitBytes }),
    ...(expiresOn !== undefined && { expiresAt: endOf(ctx, expiresOn), remindedDays: null }),
    ...(pickLimit !== undefined && { pickLimit }),
    ...(sectionIds && { sectionIds }),
    ...(downloadSize !== undefined && { downloadSize }),
    ...(downloadLimit !== undefined && { downloadLimit }),
    ...(watermark !== undefined && { watermark }),
    ...(password !== undefined && passwordOf(ctx, password)),
    ...(hasPreview !== undefined && { hasPreview }),
    ...((password !== undefined || isOther) && nextVersion),
  };
  if (Object.keys(changes).length === 0) return link;
  return write(ctx, link, changes, {
    isHidden: Boolean(password) || showsNothing(adding),
    watermark: isOtherMark ? watermark : null,
    // Also where it is the same: it could have been swept since it was read.
    logo: watermark && input.watermarkLogo ? keepLogo(ctx, userId, watermark, input.watermarkLogo) : null,
  });
}

const isLess = (limit: number | null | undefined, before: number | null): boolean =>
  typeof limit === 'number' && (before === null || limit < before);

/** Gives a link another address, which opens also where the old one was revoked. Throws as `updateLink`. */
export async function renewLink(ctx: LibraryContext, userId: string, linkId: string): Promise<LinkRow> {
  const link = await getOwnLink(ctx, userId, linkId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  const slug = newSecret();
  await addLinkOwner(ctx, userId, { slug, linkId: link.id });
  return write(ctx, link, { slug, revokedAt: null, ...nextVersion });
}

/**
 * Ends a link at once. The album's own stays in the list, to be renewed, and so does one with guests, with what they
 * chose, until it is revoked once more; any other one is gone. Throws
 * `album-link-not-found`, `too-many-album-edits`.
 */
export async function revokeLink(ctx: LibraryContext, userId: string, linkId: string): Promise<void> {
  const link = await getOwnLink(ctx, userId, linkId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit + rowsOfPhoto * link.photoCount);
  if (link.id === link.albumId || (link.guestCount > 0 && link.revokedAt === null)) {
    await write(ctx, link, { revokedAt: ctx.now, ...nextVersion }, { isHidden: true });
    return;
  }
  await batchOf(ctx.library, deleteLinks(ctx, eq(albumLinks.id, link.id)));
}

type Changes = Parameters<ReturnType<LibraryContext['library']['update']>['set']>[0];

interface Effects {
  /** It is open to fewer people from now on. */
  isHidden?: boolean;
  /** Its new one. */
  watermark?: string | null | undefined;
  /** The statements that keep the logo of it. */
  logo?: ReturnType<typeof keepLogo> | null;
}

async function write(
  ctx: LibraryContext,
  link: LinkRow,
  changes: Changes,
  { isHidden = false, watermark, logo }: Effects = {},
): Promise<LinkRow> {
  const run = () =>
    batchOf(ctx.library, {
      rows: ctx.library.update(albumLinks).set(changes).where(eq(albumLinks.id, link.id)).returning(),
      // A new address is not for who knew the old one.
      reminders: 'slug' in changes || 'revokedAt' in changes ? forgetReminders(ctx, link.id) : null,
      watermark: watermark ? relayJob(ctx, watermarkAll(link.id, watermark)) : null,
      logo,
      // The homepage shows only what anyone may open.
      homepage: isHidden && link.id === link.albumId ? hideFromHomepage(ctx, link.albumId) : null,
    });
  const { rows } = await mapTooManyLogos(run);
  const [row] = rows;
  if (!row) throw new AppError('album-link-not-found');
  return row;
}
