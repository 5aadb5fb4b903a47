import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { AppError } from '../../../shared/errors.ts';
import { dayOf } from '../../../shared/format/day.ts';
import type { RefundFile, RefundFileAction } from '../../../shared/money/refunds/contract.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { refundFiles, refunds } from '../../platform/db/schema/main/payments.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { isoTime } from '../../shop/orders/to-order-response.ts';
import { endToEndIdOf } from './find-refund-of-debit.ts';
import { moveRefund } from './move-refund.ts';
import { paymentOrderXml } from './payment-order-xml.ts';
import { getRefundFile, isFree, type RefundFileRow } from './queries.ts';
import { returnStatement } from './return-statement.ts';

const maxFiles = 20;

/**
 * Puts transfers that wait into a payment order, all or none; each is in one at most. Throws `refund-changed`,
 * `refund-no-account`.
 */
export async function createRefundFile(ctx: Context, admin: CurrentUser, refundIds: string[]): Promise<RefundFileRow> {
  const ids = [...new Set(refundIds)];
  const { companyName, iban } = await readCompanySettings(ctx);
  const debtor = { name: companyName.trim(), iban: electronicFormatIBAN(iban) ?? '' };
  if (!debtor.name || !isValidIBAN(debtor.iban)) throw new AppError('refund-no-account');
  const chosen = and(inList(refunds.id, ids), isFree);
  const id = newId();
  const counted = sql`(select count(*) from ${refunds} where ${chosen})`;
  try {
    await ctx.db.batch([
      ctx.db.insert(refundFiles).values({
        id,
        messageId: messageIdOf(id),
        totalCents: sql`(select sum(${refunds.amountCents}) from ${refunds} where ${chosen})`,
        refundCount: assertInBatch(sql`${counted} = ${ids.length}`, counted) as SQL<unknown>,
        debtor,
        executeOn: dayOf(ctx.now),
        createdBy: admin.id,
        createdAt: ctx.now,
      }),
      ctx.db
        .update(refunds)
        .set({ fileId: id, version: sql`${refunds.version} + 1` })
        .where(chosen),
      auditStatement(ctx, admin, {
        action: 'refund-file.create',
        subjectId: id,
        subject: messageIdOf(id),
        after: { refundCount: ids.length },
      }),
    ]);
  } catch (error) {
    const isTaken =
      isAssertionFailure(error, 'refund_files.refund_count') || isAssertionFailure(error, 'refund_files.total_cents');
    if (isTaken) throw new AppError('refund-changed');
    throw error;
  }
  return getRefundFile(ctx, id);
}

/** At most 35 characters, and no other file has it. */
const messageIdOf = (id: string): string => id.replaceAll('-', '');

/**
 * Returns the payment order, the same bytes each time. Throws `refund-file-not-found`, and `refund-file-changed` if it
 * was withdrawn or a refund left it: a bank must not get another content under the same message id.
 */
export async function readRefundFile(ctx: Context, id: string): Promise<string> {
  const file = await getRefundFile(ctx, id);
  const transfers = await ctx.db
    .select({ refund: refunds, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.fileId, id))
    .orderBy(asc(refunds.id));
  const totalCents = transfers.reduce((sum, { refund }) => sum + refund.amountCents, 0);
  const isWhole = transfers.length === file.refundCount && totalCents === file.totalCents;
  if (file.withdrawnAt !== null || !isWhole) throw new AppError('refund-file-changed');
  return paymentOrderXml({
    ...file,
    transfers: transfers.map(({ refund, orderNumber }) => ({
      endToEndId: endToEndIdOf(refund),
      amountCents: refund.amountCents,
      name: refund.recipientName,
      iban: refund.iban,
      message: `Vratenie penazi, objednavka ${orderNumber}`,
    })),
  });
}

/**
 * Marks a payment order as given to the bank, or withdraws it. Throws `refund-file-not-found`, `refund-file-changed` if
 * it was withdrawn, or one of its refunds is DONE.
 */
export async function changeRefundFile(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  action: RefundFileAction,
): Promise<void> {
  const file = await getRefundFile(ctx, id);
  if (file.withdrawnAt !== null) throw new AppError('refund-file-changed');
  if (action === 'sent') return markSent(ctx, admin, id);
  const isOpen = and(eq(refundFiles.id, id), sql`${refundFiles.withdrawnAt} is null`);
  const hasNoneDone = noRowExists(refunds, and(eq(refunds.fileId, id), eq(refunds.status, 'DONE')));
  const canWithdraw = rowExists(refundFiles, and(isOpen, hasNoneDone));
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    auditStatement(ctx, admin, {
      action: 'refund-file.update',
      subjectId: id,
      subject: file.messageId,
      after: { isWithdrawn: true },
      when: canWithdraw,
    }),
    returnStatement(ctx, and(eq(refunds.fileId, id), canWithdraw)),
    ctx.db.update(refundFiles).set({ withdrawnAt: ctx.now }).where(and(isOpen, hasNoneDone)),
    ctx.db
      .update(refunds)
      .set({
        fileId: null,
        // One that failed has given its money back: an admin tries it again.
        status: sql`case ${refunds.status} when 'FAILED' then 'FAILED' else 'REQUESTED' end`,
        sentAt: null,
        version: sql`${refunds.version} + 1`,
      })
      .where(
        and(
          eq(refunds.fileId, id),
          rowExists(refundFiles, and(eq(refundFiles.id, id), eq(refundFiles.withdrawnAt, ctx.now))),
        ),
      ),
  ];
  await ctx.db.batch(statements);
  if ((await getRefundFile(ctx, id)).withdrawnAt === null) throw new AppError('refund-file-changed');
}

/** One by one: each has its mail. Those that were moved on meanwhile stay as they are. */
async function markSent(ctx: Context, admin: CurrentUser, id: string): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.fileId, id), eq(refunds.status, 'REQUESTED')));
  for (const refund of waiting) await moveRefund(ctx, refund, { to: 'SENT', admin });
}

/** Returns the newest ones. */
export async function listRefundFiles(ctx: Context): Promise<RefundFile[]> {
  const countOf = (status: 'REQUESTED' | 'DONE') =>
    sql<number>`(select count(*) from refunds where file_id = ${refundFiles}.id and status = ${status})`;
  const rows = await ctx.db
    .select({ file: refundFiles, waiting: countOf('REQUESTED'), done: countOf('DONE') })
    .from(refundFiles)
    .orderBy(desc(refundFiles.id))
    .limit(maxFiles);
  return rows.map(({ file, waiting, done }) => ({
    id: file.id,
    messageId: file.messageId,
    totalCents: file.totalCents,
    refundCount: file.refundCount,
    createdAt: isoTime(file.createdAt),
    isWithdrawn: file.withdrawnAt !== null,
    waiting,
    done,
  }));
}
