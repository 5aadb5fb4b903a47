import type { Refund, RefundFilesResponse } from '../../../shared/money/refunds/contract.ts';
import { addBankRow, addReturn, type BankRow, isReturn } from './books.ts';
import { listRefunds } from './list-refunds.ts';
import { asAdmin, callRaw } from './open-shop.ts';
import { compactDay, type Step } from './step.ts';

/** Transfers go to the bank in one payment order, which does them all; or the order is withdrawn before that. */
export const sendPaymentOrder: Step = async (shop) => {
  const isByHand = ({ id }: Refund) => shop.refunds.some((refund) => refund.id === id && refund.isPaidByHand);
  const free = (await listRefunds(shop)).filter(
    (refund) => refund.status === 'REQUESTED' && refund.method === 'bank' && !refund.fileId && !isByHand(refund),
  );
  if (free.length === 0) return false;
  const refundIds = free.map(({ id }) => id);
  const create = () => asAdmin<RefundFilesResponse>(shop, 'POST', '/admin/refund-files', { refundIds });
  const [made] = (await Promise.all([create(), create()])).filter(({ status }) => status < 300);
  const file = made?.body.files[0];
  if (!file) return false;
  if (shop.random.chance(0.15)) {
    await asAdmin(shop, 'PUT', `/admin/refund-files/${file.id}`, { action: 'withdrawn' });
    return true;
  }
  const xml = await (await callRaw(shop, 'GET', `/admin/refund-files/${file.id}`, { user: shop.admin })).text();
  if (shop.random.chance(0.7)) await asAdmin(shop, 'PUT', `/admin/refund-files/${file.id}`, { action: 'sent' });
  for (const [, transfer = ''] of xml.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/g)) {
    const of = (pattern: RegExp) => pattern.exec(transfer)?.[1] ?? '';
    const endToEndId = of(/<EndToEndId>(.*?)</);
    const refund = shop.refunds.find(({ id }) => id.replaceAll('-', '') === endToEndId);
    addBankRow(shop.books, {
      day: compactDay(),
      cents: -Math.round(Number(of(/<InstdAmt Ccy="EUR">(.*?)</)) * 100),
      name: 'Vrátenie',
      iban: of(/<CdtrAcct><Id><IBAN>(.*?)</),
      symbol: '',
      endToEndId,
      orderNumber: refund?.orderNumber ?? null,
    });
  }
  return true;
};

/** An admin pays a refund by its QR code and says so, or leaves it to the statement. */
export const sendByHand: Step = async (shop) => {
  const { books, random } = shop;
  const free = (await listRefunds(shop)).filter(
    ({ status, method, fileId }) => status === 'REQUESTED' && method === 'bank' && !fileId,
  );
  const waiting = free.filter(({ id }) => shop.refunds.some((refund) => refund.id === id && !refund.isPaidByHand));
  if (waiting.length === 0) return false;
  const { id, amountCents, orderNumber, iban } = random.pick(waiting);
  addBankRow(books, { day: compactDay(), cents: -amountCents, name: 'Prevod', iban, symbol: orderNumber, orderNumber });
  for (const refund of shop.refunds) if (refund.id === id) refund.isPaidByHand = true;
  if (random.chance(0.6)) await asAdmin(shop, 'PUT', `/admin/refunds/${id}`, { action: 'done' });
  return true;
};

/** The bank gives a transfer back, and an admin says so. */
export const returnTransfer: Step = async (shop) => {
  const { books, random } = shop;
  const isReturned = (row: BankRow) =>
    books.bank.some(
      (other) =>
        isReturn(other) &&
        other.symbol === '' &&
        other.iban === row.iban &&
        other.cents === -row.cents &&
        other.orderNumber === row.orderNumber,
    );
  const made = await listRefunds(shop);
  const sent = books.bank
    .filter((row) => row.endToEndId !== '' && !isReturned(row))
    .flatMap((row) => {
      const refund = made.find(
        ({ id, status }) => id.replaceAll('-', '') === row.endToEndId && ['SENT', 'DONE'].includes(status),
      );
      return refund ? [{ row, refund }] : [];
    });
  if (sent.length === 0) return false;
  const { row, refund } = random.pick(sent);
  const { status } = await asAdmin(shop, 'PUT', `/admin/refunds/${refund.id}`, {
    action: 'failed',
    version: refund.version,
  });
  if (status === 200) addReturn(books, row, compactDay());
  return status === 200;
};

/** A refund is stopped before it is sent. */
export const stopRefund: Step = async (shop) => {
  const waiting = (await listRefunds(shop)).filter(
    ({ id, status, method, fileId }) =>
      status === 'REQUESTED' &&
      method === 'bank' &&
      !fileId &&
      shop.refunds.some((one) => one.id === id && !one.isPaidByHand),
  );
  if (waiting.length === 0) return false;
  return (
    (await asAdmin(shop, 'PUT', `/admin/refunds/${shop.random.pick(waiting).id}`, { action: 'failed' })).status === 200
  );
};
