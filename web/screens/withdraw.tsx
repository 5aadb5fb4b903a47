import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { WithdrawalReceived } from '../../shared/shop/withdrawals/contract.ts';
import type { WithdrawalValues } from '../features/shop/withdrawals/check-withdrawal.ts';
import styles from '../features/shop/withdrawals/withdrawal.module.css';
import { WithdrawalForm } from '../features/shop/withdrawals/withdrawal-form.tsx';
import { WithdrawalLimits } from '../features/shop/withdrawals/withdrawal-limits.tsx';
import { WithdrawalReceipt } from '../features/shop/withdrawals/withdrawal-receipt.tsx';
import { WithdrawalSummary } from '../features/shop/withdrawals/withdrawal-summary.tsx';
import { receiptTexts, summaryTexts, withdrawalTexts as texts } from '../features/shop/withdrawals/withdrawal-texts.ts';
import { useSession } from '../lib/session.ts';
import { useSettled } from '../lib/use-settled.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Page } from '../ui/layout/page.tsx';

const summaryState = { step: 'summary' };

const heads = {
  form: { mark: <p className={styles.step}>{texts.step(1)}</p>, title: texts.title, intro: texts.intro },
  summary: {
    mark: <p className={styles.step}>{texts.step(2)}</p>,
    title: summaryTexts.title,
    intro: summaryTexts.intro,
  },
  receipt: {
    mark: (
      <p className={styles.done}>
        <CircleCheck aria-hidden="true" />
        {receiptTexts.received}
      </p>
    ),
    title: receiptTexts.title,
    intro: null,
  },
};

/** The statutory withdrawal function: a form and a separate confirmation, without signing in. */
export default function WithdrawScreen() {
  const { user, isLoading } = useSession();
  const isSettled = useSettled(isLoading);
  const search = useSearch();
  const [, navigate] = useLocation();
  const [values, setValues] = useState<WithdrawalValues | null>(null);
  const [received, setReceived] = useState<WithdrawalReceived | null>(null);
  // The second step has its own history entry, so that Back returns to the first.
  const wantsSummary = useHistoryState<typeof summaryState | null>()?.step === 'summary';
  const step = received ? 'receipt' : wantsSummary && values ? 'summary' : 'form';
  const heading = useHeadingFocus(step);
  const head = heads[step];
  const prefilled = {
    name: user?.name ?? '',
    contract: new URLSearchParams(search).get('order')?.slice(0, 100) ?? '',
    email: user?.email ?? '',
    message: '',
  };

  return (
    <Page title={texts.title}>
      <div className={styles.layout}>
        <div className={styles.main}>
          <header className={styles.head}>
            <BackLink href={paths.landing}>{texts.back}</BackLink>
            {head.mark}
            <h1 ref={heading} tabIndex={-1}>
              {head.title}
            </h1>
            {head.intro && <p className={styles.intro}>{head.intro}</p>}
          </header>
          {step === 'form' && !isSettled && <Spinner label={texts.loading} />}
          {step === 'form' && isSettled && (
            <WithdrawalForm
              initial={values ?? prefilled}
              onReady={(ready) => {
                setValues(ready);
                navigate(window.location.pathname + window.location.search, { state: summaryState });
              }}
            />
          )}
          {step === 'summary' && values && (
            <WithdrawalSummary values={values} onEdit={() => window.history.back()} onReceived={setReceived} />
          )}
          {received && values && <WithdrawalReceipt values={values} received={received} />}
        </div>
        <WithdrawalLimits />
      </div>
    </Page>
  );
}

/** Moves the focus to the heading when the step changes. */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, [step]);
  return heading;
}
