import { expect } from 'vitest';
import type { AccountingResponse } from '../../../shared/money/accounting/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { removeAlbumTexts, renewAlbumTexts } from '../../platform/jobs/index-titles.ts';
import { backfillSearchTexts } from '../../platform/search/backfill-search-texts.ts';
import { runInEach } from '../run-cron.ts';
import { seenCredits, sentBack, sumOf } from './books.ts';
import { asAdmin, rowsOf, type Shop } from './open-shop.ts';
import { refundsAtStripe } from './stripe.ts';

/** What an accountant gets for both years: documents and money as the books have them. */
export async function compareAccounts(shop: Shop): Promise<void> {
  const { books, refunds } = shop;
  const path = '/admin/accounting?from=2026-12&to=2027-11';
  const { body } = await asAdmin<AccountingResponse>(shop, 'GET', path);
  const booked = await rowsOf<{ name: string }>(
    'select distinct name from bank_transactions join payments on transaction_key = key',
  );
  const isBooked = new Set(booked.map(({ name }) => name));
  const came =
    sumOf(
      seenCredits(books).filter(({ name }) => isBooked.has(name)),
      ({ cents }) => cents,
    ) +
    sumOf(books.charges, ({ cents }) => cents) +
    sumOf(
      books.manual.filter(({ isTakenBack }) => !isTakenBack),
      ({ cents }) => cents,
    );
  const byCard = (await Promise.all(books.charges.map(({ intentId }) => refundsAtStripe(intentId)))).flat();
  const left =
    sumOf(shop.orders, ({ orderNumber }) => sentBack(books, orderNumber)) +
    sumOf(
      byCard.filter(({ status }) => status === 'succeeded'),
      ({ amount }) => amount,
    );
  expect(body.moneyCents).toBe(came - left);
  const [owed] = await rowsOf<{ cents: number }>(
    'select coalesce(sum(total_cents), 0) as cents from orders where paid_at is not null and hidden_at is null',
  );
  expect(body.documentsCents).toBe(
    (owed?.cents ?? 0) -
      sumOf(
        refunds.filter(({ isCorrecting }) => isCorrecting),
        ({ cents }) => cents,
      ),
  );
}

/** No rule of the checker is broken, two days later. */
export async function expectNoBrokenRules(shop: Shop): Promise<void> {
  const ctx = openContext(shop.bindings, Date.now() + 50 * 3_600_000);
  // Accounts that tests make by SQL have none yet.
  await backfillSearchTexts(ctx);
  await runInEach(ctx, renewAlbumTexts);
  await removeAlbumTexts(ctx);
  expect(await findBrokenRules(ctx)).toEqual([]);
}
