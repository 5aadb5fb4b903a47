import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { dayOf } from '../../../../shared/format/day.ts';
import { sharePagePath } from '../../../../shared/library/albums/album-page.ts';
import { sellerLine } from '../../../../shared/shop/legal/seller.ts';
import type { LinkMailContent } from '../../../messaging/mail/mail-content.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { linkReminders } from '../../../platform/db/schema/library/links.ts';
import { readCompanySettings } from '../../../platform/settings/company-settings.ts';
import { findDeadline } from './find-deadline.ts';
import { reminderToken } from './reminder-token.ts';

export const deadlineSubject = (deadlineOn: string): string =>
  `Fotky zo školy: objednajte do ${formatDate(deadlineOn)}`;

/**
 * Composes the reminder of a school's deadline, as it is now. It names neither child nor school and opens nothing, as the
 * address may be mistyped. Throws `mail-outdated` when the deadline is over, or the reader wants no reminders.
 */
export async function composeDeadlineMail(
  ctx: LibraryContext,
  recipient: string,
  linkId: string,
): Promise<LinkMailContent> {
  const isAsked = and(eq(linkReminders.linkId, linkId), eq(linkReminders.email, recipient));
  const found = await findDeadline(ctx, linkId);
  if (!found || found.deadlineOn < dayOf(ctx.now) || (await ctx.library.$count(linkReminders, isAsked)) === 0)
    throw new AppError('mail-outdated');
  const last = formatDate(found.deadlineOn);
  const stop = `${ctx.origin}${sharePagePath(found.slug)}#stop=${await reminderToken(ctx, { linkId, email: recipient })}`;
  return {
    kind: 'school-deadline',
    recipient,
    subject: deadlineSubject(found.deadlineOn),
    greeting: 'Dobrý deň,',
    paragraphs: [
      `fotky zo školy, ktoré sme vám mali pripomenúť, si môžete objednať s\u00a0doručením do školy zadarmo do ${last} vrátane. Zadajte kód z\u00a0lístka, ktorý dieťa prinieslo.`,
      'Ak ste už objednali, nemusíte nič robiť.',
    ],
    button: { label: 'Zadať kód', url: `${ctx.origin}/k` },
    notes: [
      `Tento email sme poslali, lebo ste si pri fotkách vyžiadali pripomienku. Ďalšie nechcete? Zrušíte ich tu: ${stop}`,
      sellerLine(await readCompanySettings(ctx)),
    ].filter(Boolean),
  };
}
