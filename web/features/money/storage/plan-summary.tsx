import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { formatEuros } from '../../../../shared/format/money.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { periodAfter } from '../../../../shared/money/storage/storage-period.ts';
import { planText } from '../../../../shared/money/storage/storage-plans.ts';
import { capacityBytes, freeStorageBytes } from '../../../../shared/money/storage/storage-usage.ts';
import { addressLines } from '../../../../shared/shop/addresses/address-lines.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './plan-order.module.css';
import { planTexts, planOrderTexts as texts } from './plan-texts.ts';

interface PlanSummaryProps {
  plan: StoragePlan;
  user: User;
  onLeave: () => void;
}

/** The plan, its price and period, and what it changes. */
export function PlanSummary({ plan, user, onLeave }: PlanSummaryProps) {
  const { start, end } = termOf(plan, user);
  const { usedBytes } = user.storageUsage;
  const isTooSmall = usedBytes > capacityBytes(plan.capacity, plan.capacityUnit);
  const replaced = user.planEndsAt && user.storageServiceId !== plan.id ? user.storageService?.name : undefined;
  const replacedGift = isEndless(user) && user.storageServiceId !== plan.id ? user.storageService?.name : undefined;
  const hasEnd = plan.price > 0 && plan.priceUnit !== 'once';
  return (
    <Stack>
      <dl className={styles.facts}>
        <Fact name={texts.plan}>
          <strong>{planText(plan)}</strong>
        </Fact>
        <Fact name={texts.price}>
          {plan.price === 0 ? (
            planTexts.free
          ) : (
            <>
              <strong>{formatEuros(plan.price)}</strong> {texts.priceFor[plan.priceUnit]}
            </>
          )}
        </Fact>
        <Fact name={texts.start}>{start}</Fact>
        <Fact name={texts.end}>{end}</Fact>
        {user.billingAddress && (
          <Fact name={texts.billing}>
            {[...(user.company ? [user.company.name] : []), ...addressLines(user.billingAddress)].join(', ')}{' '}
            <Link href={paths.profile} onClick={onLeave}>
              {texts.editBilling}
            </Link>
          </Fact>
        )}
      </dl>
      {replaced && <Alert tone="info">{hasEnd ? texts.switching(replaced) : texts.switchingForever(replaced)}</Alert>}
      {replacedGift && <Alert tone="warning">{texts.replacing(replacedGift)}</Alert>}
      {isTooSmall && <Alert tone="warning">{texts.tooSmall(formatBytes(usedBytes))}</Alert>}
      {hasEnd && <p className={styles.note}>{texts.noRenewal}</p>}
    </Stack>
  );
}

/** Whether the account has more than the free plan, without an end. */
const isEndless = ({ planEndsAt, storageUsage: { limitBytes, isUnlimited } }: User): boolean =>
  planEndsAt === null && (isUnlimited || limitBytes > freeStorageBytes);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns start and end (Slovak): dates only for a plan that is extended, as a new one starts with the payment. */
function termOf({ id, price, priceUnit }: StoragePlan, { storageServiceId, planEndsAt }: User) {
  if (price === 0) return { start: texts.startFree, end: texts.endAfter.once };
  const next = id === storageServiceId && planEndsAt ? periodAfter(Date.parse(planEndsAt), priceUnit) : null;
  if (next === null || planEndsAt === null) return { start: texts.startNow, end: texts.endAfter[priceUnit] };
  return { start: texts.startAfter(formatDate(planEndsAt)), end: formatDate(new Date(next).toISOString()) };
}
