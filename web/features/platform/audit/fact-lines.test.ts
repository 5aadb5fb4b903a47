import { describe, expect, it } from 'vitest';
import { auditActions, auditSubjects } from '../../../../shared/platform/audit/contract.ts';
import { actionText, kinds } from './audit-texts.ts';
import { factLines } from './fact-lines.ts';
import { factText } from './fact-text.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('factLines', () => {
  it('returns the old and the new value', () => {
    const change = { action: 'product.update', before: { price: 0.29 }, after: { price: 0.31 } } as const;
    const [line] = factLines(change);
    expect([line?.label, plain(line?.before ?? null), plain(line?.after ?? null)]).toEqual([
      'Cena',
      '0,29 €',
      '0,31 €',
    ]);
  });

  it('leaves out empty fields of a created record', () => {
    const after = { name: '10x15', description: null, priceTiers: [], isActive: false };
    expect(factLines({ action: 'product.create', before: null, after }).map(({ label }) => label)).toEqual([
      'Názov',
      'Aktívne',
    ]);
    expect(factLines({ action: 'dead-letter.retry', before: null, after: null })).toEqual([]);
  });

  it('includes cleared fields, and the fields of a deleted record', () => {
    const emptied = factLines({ action: 'customer.update', before: { name: 'Jana' }, after: { name: '' } });
    expect(emptied).toEqual([{ field: 'name', label: 'Meno', before: 'Jana', after: '—' }]);
    const deleted = factLines({ action: 'order.delete', before: { status: 'PAID', mystery: 7 }, after: null });
    expect(deleted).toEqual([
      { field: 'status', label: 'Stav', before: 'Zaplatené', after: null },
      { field: 'mystery', label: 'mystery', before: '7', after: null },
    ]);
  });
});

describe('factText', () => {
  it.each<[string, string, unknown, string]>([
    ['order', 'totalCents', 1999, '19,99 €'],
    ['order', 'carrier', 'UNKNOWN', 'UNKNOWN'],
    ['print-job', 'status', 'FAILED', 'Zlyhala'],
    ['print-job', 'orderStatus', 'PRINTING', 'Tlačí sa'],
    ['withdrawal', 'status', 'DONE', 'Vybavené'],
    ['customer', 'limitBytes', 5 * 1024 ** 3, '5 GB'],
    ['customer', 'limitBytes', 0, 'Neobmedzené'],
    ['customer', 'role', 'ADMIN', 'Administrátor'],
    ['customer', 'role', 'OPERATOR', 'Obsluha'],
    ['customer', 'role', 'constructor', 'constructor'],
    ['api-token', 'expiresAt', '2027-01-31T12:00:00Z', '31. 1. 2027'],
    ['api-token', 'isActive', false, 'Nie'],
    ['mail-settings', 'port', 2525, '2525'],
    ['photo', 'userId', '0193aaaa-bbbb-7ccc-8ddd-eeee12345678', '12345678'],
    ['album', 'photos', ['1', '2', '3', '4', '5', '6', '7'], '1, 2, 3, 4, 5 a 2 ďalšie'],
    ['product', 'priceTiers', [{ minQty: 10, maxQty: 49, price: 0.25 }], '10 – 49 ks 0,25 €'],
    ['x', 'y', { a: 1 }, '{"a":1}'],
    ['x', 'y', 'z'.repeat(300), `${'z'.repeat(240)}…`],
    ['x', 'y', null, '—'],
  ])('%s.%s of %j is %j', (kind, field, value, text) => expect(plain(factText(kind, field, value))).toBe(text));
});

it('has a text for every action and every kind', () => {
  for (const action of auditActions) expect(actionText(action)).not.toBe(action);
  expect(Object.keys(kinds).sort()).toEqual(['', ...auditSubjects].sort());
});
