import { and, eq, isNull } from 'drizzle-orm';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { corrections } from '../../platform/db/schema/main/invoices.ts';
import { correctionKey } from './invoice-store.ts';
import { storePdf } from './store-pdf.ts';

/**
 * Job: stores the PDF of a credit note or a cancellation, once, and mails a credit note to its customer. A cancellation
 * has no mail of its own: the one with the right invoice names it, or the one about the payment that was taken back.
 */
export async function makeCorrection(ctx: Context, correctionId: string): Promise<void> {
  const [correction] = await ctx.db.select().from(corrections).where(eq(corrections.id, correctionId));
  if (!correction?.document || correction.readyAt !== null) return;
  const { kind, orderId, document } = correction;
  await storePdf(ctx, correctionKey(correctionId), async () => document);
  const isUnready = and(eq(corrections.id, correctionId), isNull(corrections.readyAt));
  const ready = ctx.db.update(corrections).set({ readyAt: ctx.now }).where(isUnready);
  if (kind === 'CANCELLATION') {
    await ready;
    return;
  }
  const mail = writeOrderMail(ctx, {
    // What the mail is about is found by its id.
    id: correctionId,
    kind: 'credit-note',
    orderId,
    changeId: null,
    when: rowExists(corrections, isUnready),
  });
  // The mail first: its condition becomes false by the second statement.
  await ctx.db.batch([mail, ready]);
}
