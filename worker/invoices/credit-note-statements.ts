import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FrozenLine } from '../../shared/contract/frozen-document.ts';
import type { Context } from '../core/context.ts';
import { corrections, invoices } from '../db/schema.ts';
import { correctionStatements } from './correction-statements.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import { readDocument } from './read-document.ts';

interface CreditNoteInput {
  invoice: { id: string };
  /** What is taken back of the invoice, with VAT and positive; empty for a free amount. */
  lines: FrozenLine[];
  deliveryCents: number;
  /** What lines and delivery leave of it is a free amount. */
  totalCents: number;
  /** Printed. */
  reason: string;
  /** Null: the app itself. */
  createdBy: string | null;
  /** It is issued only if this holds when the batch runs, and still holds after the batch's earlier statements. */
  when?: SQL | undefined;
}

/** Of the invoice of the query around it. */
const creditedCents = sql<number>`(select coalesce(sum(${corrections.totalCents}), 0) from ${corrections}
  where ${corrections.invoiceId} = ${invoices.id} and ${corrections.kind} = 'CREDIT_NOTE')`;

/**
 * Returns the statements that issue a credit note (dobropis), for the batch of what it is about, and its id; after the
 * batch enqueue `make-correction` with it. The batch fails (`isRefusedCorrection`) if the note exceeds what is left of
 * the invoice, or the invoice was voided.
 */
export async function creditNoteStatements(ctx: Context, note: CreditNoteInput) {
  const invoice = await readDocument(ctx, note.invoice.id);
  const left = sql`${invoice.totalCents} - ${creditedCents}`;
  return correctionStatements(ctx, {
    kind: 'CREDIT_NOTE',
    invoiceId: note.invoice.id,
    document: creditNoteDocument(invoice, { ...note, issuedAt: ctx.now }),
    createdBy: note.createdBy,
    when: note.when,
    allowed: and(isNull(invoices.voidedAt), sql`${note.totalCents} <= ${left}`),
  });
}

/** Returns how much of an invoice is not taken back by credit notes. */
export async function readUncreditedCents(ctx: Context, invoiceId: string): Promise<number> {
  const { totalCents } = await readDocument(ctx, invoiceId);
  const [credited] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${corrections.totalCents}), 0)` })
    .from(corrections)
    .where(and(eq(corrections.invoiceId, invoiceId), eq(corrections.kind, 'CREDIT_NOTE')));
  return totalCents - (credited?.cents ?? 0);
}
