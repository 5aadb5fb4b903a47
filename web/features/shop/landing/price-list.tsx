import { Check } from 'lucide-react';
import { formatEuros } from '../../../../shared/format/money.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert, RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { useStoragePlans } from '../../money/storage/api.ts';
import { FinalPrices } from '../legal/final-prices.tsx';
import { planExtras } from './plan-extras.ts';
import styles from './price-list.module.css';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const { plans: words } = texts;

export function PriceList() {
  const { token } = useSession();
  return (
    <Section id="cennik" title={words.title} text={token ? words.memberText : words.text}>
      <Plans />
      <p className={styles.vat}>
        <FinalPrices />
      </p>
    </Section>
  );
}

function Plans() {
  const { data, error, isLoading, mutate } = useStoragePlans();
  if (data?.plans.length === 0) return <Alert tone="info">{words.empty}</Alert>;
  if (data) {
    return (
      <ul className={styles.plans}>
        {data.plans.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </ul>
    );
  }
  if (error && !isLoading) {
    return (
      <RetryAlert retryText={words.retry} onRetry={mutate}>
        {words.failed} {error.message}
      </RetryAlert>
    );
  }
  return (
    <div className={styles.plans} role="status" aria-label={words.loading}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={400} className={styles.waiting} />
      ))}
    </div>
  );
}

function Plan({ plan }: { plan: StoragePlan }) {
  const { token } = useSession();
  const isFree = plan.price === 0;
  return (
    <li className={styles.plan}>
      <h3 className={styles.name}>{plan.name}</h3>
      <p className={styles.capacity}>
        {formatNumber(plan.capacity)} {plan.capacityUnit}
      </p>
      <p className={styles.price}>
        {isFree ? (
          <b>{words.free}</b>
        ) : (
          <>
            <b>{formatEuros(plan.price)}</b> / {words.units[plan.priceUnit]}
          </>
        )}
      </p>
      <ul className={styles.features}>
        {planExtras(plan).map((extra) => (
          <li key={extra}>
            <Check aria-hidden="true" />
            <strong>{extra}</strong>
          </li>
        ))}
        {words.always.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {!token && (
        <ButtonLink href={paths.register} variant={isFree ? 'primary' : 'secondary'} className={styles.action}>
          {isFree ? words.startFree : words.create}
        </ButtonLink>
      )}
    </li>
  );
}
