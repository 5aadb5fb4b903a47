import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { TestUser } from './factories.ts';
import { makeOrderRow, ofx, processKeys, uploadStatementFile } from './statement-factories.ts';

const paidOf = (id: string) =>
  env.DB.prepare('select paid_cents from orders where id = ?').bind(id).first('paid_cents');

/** Two admins book one transfer, of one file or of two, for two orders at the same moment: it pays one of them. */
export async function raceAssignment(admin: TestUser, userId: string, firstNumber: number, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    // Equal amounts of other rounds would be asked about.
    const cents = 700 + round;
    const numbers = [firstNumber + 2 * round, firstNumber + 2 * round + 1];
    const ids = await Promise.all(numbers.map((number) => makeOrderRow(userId, number, cents)));
    const row = { name: `Pretek ${round}`, amount: (cents / 100).toFixed(2), memo: `kolo ${round}` };
    const upload = async (...rows: Parameters<typeof ofx>[0]) =>
      (await uploadStatementFile(admin, ofx(rows))).body.transactions[0]?.key ?? '';
    const keys = [await upload(row), await upload(row, { amount: '1.00', name: `Iný ${round}` })];
    await Promise.all(
      numbers.map((orderNumber, at) => processKeys(admin, [keys[round % 2 === 0 ? 0 : at] ?? ''], { orderNumber })),
    );
    const paid = await Promise.all(ids.map(paidOf));
    expect(paid.map(Number).sort((a, b) => a - b)).toEqual([0, cents]);
  }
}
