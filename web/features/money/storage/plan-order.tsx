import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { eurosToCents, formatEuros } from '../../../../shared/format/money.ts';
import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FinalPrices } from '../../shop/legal/final-prices.tsx';
import { SellerLine } from '../../shop/legal/seller-line.tsx';
import { TermsLabel } from '../../shop/legal/terms-label.tsx';
import { NoTransfer } from '../card/no-transfer.tsx';
import styles from './plan-order.module.css';
import { PlanSummary } from './plan-summary.tsx';
import { planTexts, planOrderTexts as texts } from './plan-texts.ts';
import { usePlanOrder } from './use-plan-order.ts';

interface PlanOrderProps {
  plan: StoragePlan;
  user: User;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
  onLeave: () => void;
}

/** The order form of a plan: the plan, its price and period, and the consents. */
export function PlanOrder({ plan, user, onBack, onBusy, onLeave }: PlanOrderProps) {
  const id = useId();
  const [consents, setConsents] = useState({ terms: false, digitalContent: false });
  const { submit, problem, isBusy } = usePlanOrder(plan, { onBusy, onLeave });
  const top = useRef<HTMLDivElement>(null);
  const isReady = consents.terms && consents.digitalContent && user.billingAddress !== null;

  useEffect(() => top.current?.focus(), []);
  useEffect(() => {
    if (problem !== null) top.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) submit();
  };
  return (
    <Stack as="form" gap={5} onSubmit={onSubmit} noValidate>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {problem !== null && (
          <Alert tone="error">
            <strong>{texts.failed}</strong>
            {problem && <p>{problem}</p>}
          </Alert>
        )}
        <Button size="s" variant="ghost" icon={<ArrowLeft aria-hidden="true" />} disabled={isBusy} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <PlanSummary plan={plan} user={user} onLeave={onLeave} />
      {user.billingAddress === null ? (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={paths.profile} size="s" variant="primary" onClick={onLeave}>
              {texts.toProfile}
            </ButtonLink>
          }
        >
          {texts.noBilling}
        </Alert>
      ) : (
        <>
          {plan.price > 0 && <NoTransfer totalCents={eurosToCents(plan.price)} />}
          <PlanConsents consents={consents} onChange={setConsents} />
          <SellerLine className={styles.note} />
          <div className={styles.finish}>
            <p className={styles.total}>
              <span>{texts.total}</span>
              <strong>{plan.price === 0 ? planTexts.free : formatEuros(plan.price)}</strong>
            </p>
            <Button
              type="submit"
              variant="primary"
              className={styles.submit}
              disabled={!isReady}
              busy={isBusy}
              busyText={texts.busy}
              aria-describedby={id}
            >
              {plan.price === 0 ? texts.submitFree : texts.submit}
            </Button>
            <p id={id} className={styles.small}>
              {isReady ? <FinalPrices /> : texts.waiting}
            </p>
          </div>
        </>
      )}
    </Stack>
  );
}

interface Consents {
  terms: boolean;
  digitalContent: boolean;
}

interface PlanConsentsProps {
  consents: Consents;
  onChange: (consents: Consents) => void;
}

/** The consents are never preselected. */
function PlanConsents({ consents, onChange }: PlanConsentsProps) {
  return (
    <fieldset className={styles.consents}>
      <legend>{texts.consents}</legend>
      <Checkbox
        checked={consents.terms}
        onCheckedChange={(terms) => onChange({ ...consents, terms })}
        required
        label={<TermsLabel />}
      />
      <Checkbox
        checked={consents.digitalContent}
        onCheckedChange={(digitalContent) => onChange({ ...consents, digitalContent })}
        required
        label={texts.digitalContent}
      />
      <p className={styles.note}>
        {texts.privacy.before} <NewTabLink href={paths.privacy}>{texts.privacy.link}</NewTabLink>.
      </p>
    </fieldset>
  );
}
