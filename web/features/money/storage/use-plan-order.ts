import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { eurosToCents } from '../../../../shared/format/money.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { paths } from '../../../paths.ts';
import { reloadProfile } from '../../accounts/auth/api.ts';
import { type Arrival, refreshOrders } from '../../shop/orders/api.ts';
import { orderPlan, useStoragePlans } from './api.ts';
import { planOrderTexts as texts } from './plan-texts.ts';

interface PlanOrderEvents {
  onBusy: (isBusy: boolean) => void;
  onLeave: () => void;
}

/** Orders a plan; then closes the dialog and opens the orders, where it is paid. */
export function usePlanOrder(plan: StoragePlan, { onBusy, onLeave }: PlanOrderEvents) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const plans = useStoragePlans();
  const [, navigate] = useLocation();
  // One for each order form: a retry after a lost response creates no second order.
  const key = useRef<string | null>(null);

  const submit = async (): Promise<void> => {
    key.current ??= randomKey();
    setProblem(null);
    setBusy(true);
    onBusy(true);
    try {
      const consents = { digitalContentConsent: true, termsConsent: true };
      const request = { storageServiceId: plan.id, expectedTotalCents: eurosToCents(plan.price), ...consents };
      const { order } = await orderPlan(request, key.current);
      refreshOrders();
      const isPaid = order.paidAt !== null;
      if (isPaid) await reloadProfile().catch(() => {});
      onLeave();
      const message = isPaid ? texts.doneFree(plan.name) : texts.done(plan.name);
      navigate(paths.orders, { state: { message, orderIds: [order.id] } satisfies Arrival });
    } catch (error) {
      setProblem(errorText(error, ''));
      // The price may have changed, or the plan may no longer be on sale.
      plans.mutate();
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };
  return { submit, problem, isBusy };
}
