import { useId } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FinalPrices } from '../legal/final-prices.tsx';
import { SellerLine } from '../legal/seller-line.tsx';
import styles from './checkout.module.css';
import { checkoutTexts as texts } from './checkout-texts.ts';

interface FinishProps {
  totalCents: number | undefined;
  problem: string | null;
  /** Why the button is disabled (Slovak). */
  waitingFor: string | null;
  isReady: boolean;
  isBusy: boolean;
  /** The message once the order has been placed. */
  success: string | null;
}

/** The end of the form: the seller, the price, and the button that obliges to pay. */
export function Finish({ totalCents, problem, waitingFor, isReady, isBusy, success }: FinishProps) {
  const id = useId();
  return (
    <div className={styles.finish}>
      <SellerLine className={styles.seller} />
      {problem && <Alert tone="error">{problem}</Alert>}
      {success && <Alert tone="success">{success}</Alert>}
      <p className={styles.finishTotal} aria-live="polite">
        <span>{texts.total}</span>
        <strong>{totalCents === undefined ? '…' : formatCents(totalCents)}</strong>
      </p>
      <Button
        type="submit"
        variant="primary"
        className={styles.submit}
        disabled={!isReady}
        busy={isBusy}
        busyText={success ? texts.leaving : texts.busy}
        aria-describedby={`${id}-prices${waitingFor ? ` ${id}-waiting` : ''}`}
      >
        {totalCents === 0 ? texts.submitFree : texts.submit}
      </Button>
      {waitingFor && (
        <p id={`${id}-waiting`} className={styles.waiting}>
          {waitingFor}
        </p>
      )}
      <p id={`${id}-prices`} className={styles.finalPrices}>
        <FinalPrices />
      </p>
    </div>
  );
}
