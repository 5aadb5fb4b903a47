import { env } from 'cloudflare:workers';
import type { BankImportResponse, ProcessMatchesResponse } from '../../shared/money/bank-import/contract.ts';
import type { OrderStatus } from '../../shared/shop/orders/order-status.ts';
import type { Transaction } from '../money/bank-import/match-transactions.ts';
import { openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { orders } from '../platform/db/schema/main/orders.ts';
import { call } from './call.ts';
import { makeUser, type TestUser } from './factories.ts';

/** The account of the test company. */
export const ownIban = 'SK9611000000002918599669';
export const otherIban = 'SK3112000000198742637541';

export interface SampleTransaction {
  amount: string;
  type?: string;
  day?: string;
  vs?: string | number;
  e2e?: string;
  memo?: string;
  name?: string;
  iban?: string;
  currency?: string;
  fitid?: string;
}

const transaction = ({ amount, type = 'CREDIT', day = '20261116', vs = '', ...more }: SampleTransaction): string => `
  <STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>${day}</DTPOSTED>${more.fitid ? `<FITID>${more.fitid}</FITID>` : ''}<TRNAMT>${amount}</TRNAMT><TRNVASYM>${vs}</TRNVASYM>
  <REFERENCE_E2E>${more.e2e ?? ''}</REFERENCE_E2E><NAME>${more.name ?? 'Ľubica Kŕčmárová'}</NAME>
  <BANKACCTTO><IBAN>${more.iban ?? otherIban}</IBAN></BANKACCTTO><MEMO>${more.memo ?? ''}</MEMO>
  <CURRENCY>${more.currency ?? 'EUR'}</CURRENCY></STMTTRN>`;

/** A statement in the format of Tatra banka. */
export const ofx = (transactions: SampleTransaction[], iban = ownIban, encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?><OFX><STMTRS><BANKACCTFROM><IBAN>${iban}</IBAN></BANKACCTFROM>` +
  `<BANKTRANLIST>${transactions.map(transaction).join('')}</BANKTRANLIST></STMTRS></OFX>`;

/** One of camt.053; `prefix` as in `ns:`. */
export const camt053 = (entries: string, iban = ownIban, prefix = ''): string => {
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id>
    <IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
  return prefix
    ? xml.replace(/<(\/?)(\w)/g, `<$1${prefix}$2`).replace(/ xmlns=/g, ` xmlns:${prefix.slice(0, -1)}=`)
    : xml;
};

/** A transaction as it was read from a statement. */
export const readTransaction = (key: string, amountCents: number, more: Partial<Transaction> = {}): Transaction => ({
  key,
  postedOn: '20261116',
  postedTime: '',
  type: 'CREDIT',
  amountCents,
  currency: 'EUR',
  name: '',
  memo: '',
  variableSymbol: '',
  endToEndId: '',
  counterpartyIban: '',
  bankReference: '',
  orderNumber: 1,
  ...more,
});

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const uploadStatementFile = (
  admin: TestUser,
  content: string | Uint8Array,
  { name = 'vypis.xml', type = 'text/xml' } = {},
) => {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  return call<BankImportResponse & { code: string; error: string }>('POST', '/admin/bank-import/upload', {
    token: admin.token,
    body: form,
  });
};

export const processKeys = (admin: TestUser, keys: string[], more: Record<string, unknown> = {}) =>
  call<ProcessMatchesResponse & { code: string; error: string }>('POST', '/admin/bank-import/process-matches', {
    token: admin.token,
    body: { matches: keys.map((key) => ({ ...more, transaction: { key, trnAmt: 999_999 } })) },
  });

export const makeAdmin = (): Promise<TestUser> => makeUser({ role: 'ADMIN' });

/** An order by SQL, with a number of one's choice. */
export async function makeOrderRow(
  userId: string,
  number: number,
  totalCents: number,
  status: OrderStatus = 'PENDING',
): Promise<string> {
  const ctx = openContext(env);
  const id = newId();
  await ctx.db.insert(orders).values({
    id,
    userId,
    number,
    kind: 'PRINT',
    status,
    lastChangeId: newId(),
    statusChangedAt: ctx.now,
    totalCents,
    itemCount: 1,
    customerName: 'Ľubica Ďurčová',
    customerEmail: 'lubica@example.sk',
    supplier: { ...ctx.fallbackCompany, companyName: ctx.fallbackCompany.name } as never,
    consents: [],
    createdAt: ctx.now,
  });
  return id;
}
