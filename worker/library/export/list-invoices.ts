import { and, asc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';

const invoicesAtOnce = 200;

/** Yields the user's invoices that have a PDF, oldest first. */
export async function* listInvoices(
  ctx: Context,
  userId: string,
): AsyncGenerator<{ id: string; prefix: string; number: number }, void> {
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select({ id: invoices.id, prefix: invoices.prefix, number: invoices.number })
      .from(invoices)
      .where(
        and(
          eq(invoices.userId, userId),
          gt(invoices.id, after),
          isNull(invoices.voidedAt),
          ne(invoices.status, 'PENDING'),
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(invoicesAtOnce);
    yield* page;
    if (page.length < invoicesAtOnce) return;
    after = page.at(-1)?.id ?? '';
  }
}

/** Yields the credit notes and cancellations of a user that have a PDF, oldest first. */
export async function* listCorrections(
  ctx: Context,
  userId: string,
): AsyncGenerator<{ id: string; prefix: string; number: number }, void> {
  const { id, prefix, number } = corrections;
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select({ id, prefix, number })
      .from(corrections)
      .where(and(eq(corrections.userId, userId), gt(id, after), isNotNull(corrections.readyAt)))
      .orderBy(asc(id))
      .limit(invoicesAtOnce);
    yield* page;
    if (page.length < invoicesAtOnce) return;
    after = page.at(-1)?.id ?? '';
  }
}
