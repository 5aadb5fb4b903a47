import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { correctionStatements } from './correction-statements.ts';
import { correctionOf } from './credit-note-document.ts';
import { readDocument } from './read-document.ts';

/**
 * Returns the statements that void an invoice and issue the document that says so (storno), and its id. The batch fails (`isRefusedCorrection`) if the invoice was voided meanwhile, or has
 * a credit note: taking it back whole would take that part back twice.
 */
export async function cancellationStatements(
  ctx: Context,
  admin: Actor & { id: string },
  { invoiceId, reason }: { invoiceId: string; reason: string },
) {
  const invoice = await readDocument(ctx, invoiceId);
  const { id, statements } = correctionStatements(ctx, {
    kind: 'CANCELLATION',
    invoiceId,
    document: correctionOf(invoice, 'CANCELLATION', { reason, issuedAt: ctx.now }),
    createdBy: admin.id,
    allowed: and(isNull(invoices.voidedAt), noRowExists(corrections, eq(corrections.invoiceId, invoices.id))),
  });
  const audit = auditStatement(ctx, admin, {
    action: 'invoice.void',
    subjectId: invoiceId,
    subject: invoice.number,
    before: { orderNumber: invoice.orderNumber, totalCents: invoice.totalCents },
    after: { reason },
  });
  const set = ctx.db.update(invoices).set({ voidedAt: ctx.now, voidedBy: admin.id }).where(eq(invoices.id, invoiceId));
  return { id, statements: [...statements, audit, set] as const };
}
