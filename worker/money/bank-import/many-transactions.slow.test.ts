import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import { call } from '../../testing/call.ts';
import { metered, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { makeAdmin, makeOrderRow, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';

it('reads 20 000 transactions, and comes back to them', async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async () => undefined as never);
  const [admin, customer] = [await makeAdmin(), await makeUser()];
  const numbers = Array.from({ length: 20 }, (_, at) => 3_000_000_000 + at);
  for (const number of numbers) await makeOrderRow(customer.id, number, 100);
  // Short, for the file may have 5 MB: 20 000 of 250 bytes.
  const row = (vs: number) =>
    `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261116</DTPOSTED><TRNAMT>1.00</TRNAMT><TRNVASYM>${vs}</TRNVASYM><MEMO>&amp; vdaka</MEMO><CURRENCY>EUR</CURRENCY></STMTTRN>`;
  const rows = Array.from({ length: 20_000 }, (_, index) => row(3_000_000_000 + index));
  const file = `<OFX><STMTRS><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>`;
  const upload = await metered(() => uploadStatementFile(admin, file));
  expect(upload.body).toMatchObject({ totalTransactions: 20_000, matchedCount: 20 });
  expect(statementsOf(upload)).toBeLessThan(200);
  const back = await call<BankImportResponse>('GET', `/admin/bank-import/${upload.body.importId}`, {
    token: admin.token,
  });
  expect(back.body).toEqual(upload.body);
  const keys = upload.body.matchedOrders.map(({ transaction }) => transaction.key);
  const done = await processKeys(admin, keys);
  expect(done.body).toMatchObject({ processedCount: 20, bookedCount: 20 });
});
