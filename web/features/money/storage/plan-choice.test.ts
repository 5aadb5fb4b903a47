import { describe, expect, it } from 'vitest';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { capacityBytes, storageUsage } from '../../../../shared/money/storage/storage-usage.ts';
import { type PlanOwner, planChoice } from './plan-choice.ts';

const plan = (name: string, capacity: number, price: number): StoragePlan => ({
  id: name,
  name,
  capacity,
  capacityUnit: 'GB',
  price,
  priceUnit: 'monthly',
  description: null,
  rawSupport: false,
});
const [free, plus, max] = [plan('FREE', 5, 0), plan('PLUS', 200, 2.77), plan('MAX', 2048, 12.9)];
const gift = plan('DAR', 50, 0);
const owner = (of: StoragePlan | null, planEndsAt: string | null = null): PlanOwner => ({
  storageServiceId: of?.id ?? null,
  storageService: of,
  planEndsAt,
  storageUsage: storageUsage(0, capacityBytes(of?.capacity ?? 5, 'GB')),
});
const choices = (user: PlanOwner) => [free, gift, plus, max].map((one) => planChoice(one, user));

describe('plans', () => {
  it('of an account without one: the free plan is current, all others can be chosen', () => {
    expect(choices(owner(null)).map(({ isCurrent, action }) => [isCurrent, action])).toEqual([
      [true, null],
      [false, 'choose'],
      [false, 'choose'],
      [false, 'choose'],
    ]);
  });

  it('of a paid plan: it can be extended, the free one follows by itself', () => {
    const [ofFree, ofGift, ofPlus, ofMax] = choices(owner(plus, '2026-12-14T10:00:00Z'));
    expect(ofFree).toEqual({
      isCurrent: false,
      action: null,
      note: expect.stringMatching(/^Po skončení plánu PLUS \(14\.\s12\.\s2026\) sa naň vrátite sami\.$/),
    });
    expect(ofGift?.action).toBeNull();
    expect(ofPlus).toMatchObject({ isCurrent: true, action: 'extend', note: expect.stringContaining('Platí do 14.') });
    expect(ofMax?.action).toBe('choose');
  });

  it('of a plan without an end: it cannot be extended', () => {
    expect(planChoice(plus, owner(plus))).toMatchObject({ isCurrent: true, action: null });
    expect(planChoice(free, owner(plus))).toMatchObject({ action: null, note: 'Máte viac, než ponúka tento plán.' });
    expect(planChoice(free, { ...owner(null), storageUsage: storageUsage(0, 0) })).toMatchObject({ action: null });
  });
});
