import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FrozenLine } from '../../../shared/money/invoices/frozen-document.ts';
import { uncreditedVat, type VatSum } from '../../../shared/money/invoices/vat.ts';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
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
 * the invoice, if another one was issued since, or the invoice was voided. Throws `refund-rate-too-high`.
 */
export async function creditNoteStatements(ctx: Context, note: CreditNoteInput) {
  const invoice = await readDocument(ctx, note.invoice.id);
  const credited = await readCredited(ctx, note.invoice.id);
  const left = uncreditedVat(
    invoice.vat,
    credited.flatMap(({ vat }) => vat),
  );
  const readCents = credited.reduce((sum, { cents }) => sum + cents, 0);
  const isLeft = sql`${note.totalCents} <= ${invoice.totalCents} - ${creditedCents}`;
  return correctionStatements(ctx, {
    kind: 'CREDIT_NOTE',
    invoiceId: note.invoice.id,
    document: creditNoteDocument(invoice, left, { ...note, issuedAt: ctx.now }),
    createdBy: note.createdBy,
    when: note.when,
    // What is left of each rate was counted from the notes that were read.
    allowed: and(isNull(invoices.voidedAt), isLeft, left.length > 0 ? eq(creditedCents, readCents) : undefined),
  });
}

/** Returns what each credit note of an invoice takes back; without their lines, which may be a thousand. */
function readCredited(ctx: Context, invoiceId: string) {
  const vat = sql<VatSum[]>`json_extract(${corrections.document}, '$.vat')`.mapWith((json: string) => JSON.parse(json));
  return ctx.db
    .select({ cents: corrections.totalCents, vat })
    .from(corrections)
    .where(and(eq(corrections.invoiceId, invoiceId), eq(corrections.kind, 'CREDIT_NOTE')));
}

/** Returns how much of an invoice is not taken back by credit notes. */
export async function readUncreditedCents(ctx: Context, invoiceId: string): Promise<number> {
  const { totalCents } = await readDocument(ctx, invoiceId);
  const credited = await readCredited(ctx, invoiceId);
  return credited.reduce((left, { cents }) => left - cents, totalCents);
}
