import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ReportInput } from '../../../shared/library/content-reports/contract.ts';
import { relayMail } from '../../messaging/mail/write-mail.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { consumeRateLimit, countAttempts, enforceRateLimit, isUsedUp } from '../../platform/core/rate-limit.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { contentReports } from '../../platform/db/schema/library/reports.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { hasOwner } from '../albums/queries.ts';
import { noticeLimits, receiptLimits, reportLimits, surge } from './report-limits.ts';

/**
 * Saves a report of what a link shows. It takes no password: who cannot open the album says what they know. Throws
 * `too-many-reports`, `share-not-found`.
 */
export async function createReport(ctx: LibraryContext, slug: string, input: ReportInput, address: string) {
  const { reason, explanation, photoId = null, name, email } = input;
  const limits = reportLimits(email, address, await isUsedUp(ctx, [surge]));
  await enforceRateLimit(ctx, limits, 'too-many-reports');
  const reported = await getReported(ctx, slug, photoId);
  const [counted] = await countAttempts(ctx, [surge]);
  if (counted?.count === surge.max + 1) ctx.log.warn('many-content-reports', { anHour: surge.max });
  const { noticeMail, receiptMail } = await import('./reporter-mails.ts');
  const company = await readCompanySettings(ctx);
  const isConfirmedByMail = email !== '' && (await consumeRateLimit(ctx, receiptLimits(email)));
  const isNoticed = company.email.includes('@') && (await consumeRateLimit(ctx, noticeLimits));

  const { hasPhoto, ...about } = reported;
  const row = {
    ...{ id: newId(), ...about, photoId: hasPhoto ? photoId : null },
    ...{ reason, explanation, name, email, createdAt: ctx.now },
  };
  await batchOf(ctx.library, {
    report: ctx.library.insert(contentReports).values(row),
    receipt: isConfirmedByMail ? relayMail(ctx, receiptMail(row, company)) : null,
    notice: isNoticed ? relayMail(ctx, noticeMail(ctx.origin, row, company)) : null,
  });
  return { id: row.id, isConfirmedByMail };
}

/** Also of a link that has ended, or of an album that is locked: somebody may have seen it before. */
async function getReported(ctx: LibraryContext, slug: string, photoId: string | null) {
  const entry = and(eq(albumPhotos.albumKey, albums.key), eq(albumPhotos.photoKey, keyOf(photos, photoId ?? '')));
  const [found] = await ctx.library
    .select({
      linkId: albumLinks.id,
      albumId: albums.id,
      albumTitle: albums.title,
      ownerId: albums.userId,
      hasPhoto: sql<number>`${rowExists(albumPhotos, entry)}`,
    })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(albumLinks.slug, slug), hasOwner));
  if (!found) throw new AppError('share-not-found');
  return found;
}
