import { type FormEvent, useId, useState } from 'react';
import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import type { AdminStorageService } from '../../../../shared/money/storage/contract.ts';
import { capacityBytes, freeStorageBytes } from '../../../../shared/money/storage/storage-usage.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { SubmitDialog } from '../../../ui/overlay/submit-dialog.tsx';
import { setPlan, usePlans } from './api.ts';
import styles from './customer-dialogs.module.css';
import { planTexts as texts, usageTexts } from './customer-texts.ts';

interface PlanDialogProps {
  customer: Customer;
  onClose: () => void;
  onSaved: () => void;
}

// Not the id of a plan.
const noPlan = 'none';

/** Changes or removes the storage plan of a customer. */
export function PlanDialog({ customer, onClose, onSaved }: PlanDialogProps) {
  const formId = useId();
  const { data, error: loadError, mutate } = usePlans();
  const [choice, setChoice] = useState(() => planOf(customer));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const plans = data && offered(data.storageServices, customer.storageServiceId);
  const plan = plans?.find(({ id }) => id === choice);
  const { usedBytes } = customer.storageUsage;
  const isTooSmall = plans !== undefined && choice !== null && usedBytes > limitOf(plan);
  const endingPlan = choice === noPlan && customer.planEndsAt ? customer.storageService?.name : undefined;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (choice === null) return setError(texts.missing);
    setError(null);
    setBusy(true);
    try {
      await setPlan(customer.id, plan?.id ?? null);
      onSaved();
    } catch (failure) {
      setBusy(false);
      setError(errorText(failure, texts.failed));
    }
  };

  return (
    <SubmitDialog
      title={texts.title}
      description={`${customer.name}, ${customer.email}`}
      form={formId}
      submitText={texts.submit}
      canSubmit={plans !== undefined && !isCurrent(customer, choice, limitOf(plan))}
      isBusy={isBusy}
      busyText={texts.busy}
      onClose={onClose}
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <UsageNow customer={customer} />
        {loadError && !data && (
          <Alert
            tone="error"
            action={
              <Button size="s" onClick={() => mutate()}>
                {texts.retry}
              </Button>
            }
          >
            {errorText(loadError, texts.loadFailed)}
          </Alert>
        )}
        {!data && !loadError && <Spinner label={texts.loading} />}
        {plans?.length === 0 && <p className={styles.note}>{texts.none}</p>}
        {plans && (
          <OptionCards
            legend={texts.plans}
            value={choice}
            onChange={setChoice}
            options={[
              {
                value: noPlan,
                label: `${texts.noPlan} · ${formatBytes(freeStorageBytes)}`,
                note: texts.noPlanNote,
              },
              ...plans.map((each) => ({
                value: each.id,
                label: `${each.name} · ${texts.capacity(each.capacity, each.capacityUnit)}`,
                price: texts.price(each.price, each.priceUnit),
                note: notesOn(each, customer.storageServiceId),
              })),
            ]}
            note={texts.free}
          />
        )}
        {endingPlan && <Alert tone="warning">{texts.endsNow(endingPlan)}</Alert>}
        {isTooSmall && <Alert tone="warning">{texts.tooSmall(formatBytes(usedBytes))}</Alert>}
        {error && <Alert tone="error">{error}</Alert>}
      </form>
    </SubmitDialog>
  );
}

/** Returns the choice to begin with; a customer with a custom limit has none of these plans. */
function planOf({ storageServiceId, storageUsage }: Customer): string | null {
  return storageServiceId ?? (storageUsage.limitBytes === freeStorageBytes ? noPlan : null);
}

const limitOf = (plan: AdminStorageService | undefined): number =>
  plan ? capacityBytes(plan.capacity, plan.capacityUnit) : freeStorageBytes;

/** Whether the customer has just that, without an end. */
const isCurrent = (customer: Customer, choice: string | null, limitBytes: number): boolean =>
  choice === (customer.storageServiceId ?? noPlan) &&
  limitBytes === customer.storageUsage.limitBytes &&
  customer.planEndsAt === null;

function UsageNow({ customer }: { customer: Customer }) {
  const { storageUsage, storageService, planEndsAt } = customer;
  return (
    <div className={styles.now}>
      <div className={styles.nowLine}>
        <strong>{storageService?.name ?? usageTexts.noPlan}</strong>
        <span>{usageTexts.used(storageUsage)}</span>
      </div>
      {!storageUsage.isUnlimited && <Progress value={storageUsage.usagePercentage} label={usageTexts.progress} />}
      {planEndsAt && <span className={styles.note}>{usageTexts.paidUntil(formatDate(planEndsAt))}</span>}
    </div>
  );
}

/** Returns the active plans and the customer's own, smallest first. */
const offered = (plans: AdminStorageService[], currentId: string | null): AdminStorageService[] =>
  plans
    .filter(({ id, isActive }) => isActive || id === currentId)
    .sort((a, b) => capacityBytes(a.capacity, a.capacityUnit) - capacityBytes(b.capacity, b.capacityUnit));

const notesOn = ({ id, isActive }: AdminStorageService, currentId: string | null): string | undefined =>
  [id === currentId && texts.current, !isActive && texts.off].filter(Boolean).join(' · ') || undefined;
