import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { capacityBytes } from '../../../../shared/money/storage/storage-usage.ts';
import { planTexts as texts } from './plan-texts.ts';

export type PlanOwner = Pick<User, 'storageServiceId' | 'storageService' | 'planEndsAt' | 'storageUsage'>;

interface PlanChoice {
  isCurrent: boolean;
  /** What the button does; null: no button. */
  action: 'choose' | 'extend' | null;
  note: string | null;
}

/** Returns how a plan is offered to this user. */
export function planChoice(plan: StoragePlan, user: PlanOwner): PlanChoice {
  const { storageServiceId, storageService, planEndsAt, storageUsage } = user;
  const bytes = capacityBytes(plan.capacity, plan.capacityUnit);
  const { limitBytes, isUnlimited } = storageUsage;
  if (plan.id === storageServiceId) {
    return planEndsAt === null
      ? { isCurrent: true, action: null, note: plan.price === 0 ? null : texts.endless }
      : { isCurrent: true, action: 'extend', note: texts.until(formatShortDate(planEndsAt)) };
  }
  if (plan.price > 0 || (!isUnlimited && bytes > limitBytes)) return { isCurrent: false, action: 'choose', note: null };
  // The free plan, which applies to an account without a plan.
  if (storageServiceId === null && bytes === limitBytes) return { isCurrent: true, action: null, note: null };
  const note =
    storageService && planEndsAt ? texts.returnsTo(storageService.name, formatShortDate(planEndsAt)) : texts.included;
  return { isCurrent: false, action: null, note };
}
