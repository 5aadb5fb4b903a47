import { useEffect, useRef } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { formatEuros } from '../../../../shared/format/money.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { capacityText } from '../../../../shared/money/storage/storage-plans.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useStoragePlans } from './api.ts';
import { planChoice } from './plan-choice.ts';
import styles from './plan-list.module.css';
import { planTexts as texts } from './plan-texts.ts';

interface PlanListProps {
  user: User;
  /** The plan whose order form was left by 'Späť' gets the focus. */
  focusedId: string | null;
  onChoose: (plan: StoragePlan) => void;
}

export function PlanList({ user, focusedId, onChoose }: PlanListProps) {
  const { data, error, mutate } = useStoragePlans();
  if (error && !data)
    return (
      <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
    );
  if (!data) return <Loading />;
  if (data.plans.length === 0) return <Alert tone="info">{texts.empty}</Alert>;
  return (
    <ul className={styles.plans}>
      {data.plans.map((plan) => (
        <Plan key={plan.id} plan={plan} user={user} isFocused={plan.id === focusedId} onChoose={() => onChoose(plan)} />
      ))}
    </ul>
  );
}

interface PlanProps {
  plan: StoragePlan;
  user: User;
  isFocused: boolean;
  onChoose: () => void;
}

function Plan({ plan, user, isFocused, onChoose }: PlanProps) {
  const { isCurrent, action, note } = planChoice(plan, user);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{plan.name}</h3>
        {isCurrent && <Badge tone="accent">{texts.current}</Badge>}
      </div>
      <p className={styles.capacity}>{capacityText(plan)}</p>
      <p className={styles.price}>
        {plan.price === 0 ? (
          <b>{texts.free}</b>
        ) : (
          <>
            <b>{formatEuros(plan.price)}</b> / {texts.units[plan.priceUnit]}
          </>
        )}
      </p>
      {plan.description && <p className={styles.description}>{plan.description}</p>}
      {plan.rawSupport && !plan.description?.includes('RAW') && <p className={styles.description}>{texts.raw}</p>}
      <div className={styles.end}>
        {note && <p className={styles.note}>{note}</p>}
        {action && (
          <Button
            ref={button}
            variant={isCurrent ? 'secondary' : 'primary'}
            aria-label={action === 'extend' ? texts.extendLabel(plan.name) : texts.chooseLabel(plan.name)}
            onClick={onChoose}
          >
            {action === 'extend' ? texts.extend : texts.choose}
          </Button>
        )}
      </div>
    </li>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className={styles.loading}>{texts.loading}</p>
      <div className={styles.plans}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={214} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
