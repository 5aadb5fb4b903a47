import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '../../../../../shared/format/dates.ts';
import { formatCents } from '../../../../../shared/format/money.ts';
import { copyText } from '../../../../lib/clipboard.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { NoTransfer } from '../../../money/card/no-transfer.tsx';
import styles from './payment.module.css';
import { PaymentCodes } from './payment-codes.tsx';
import { paymentRows } from './payment-rows.ts';
import { rowTexts, supportedBanks, paymentTexts as texts } from './payment-texts.ts';
import { type LoadedCodes, type PayableOrder, usePaymentCodes } from './use-payment-codes.ts';

interface PaymentPanelProps {
  order: PayableOrder & { payableUntil: string | null; paidCents: number };
}

/** How to pay an order by bank transfer: QR codes, and the same data to copy. */
export function PaymentPanel({ order }: PaymentPanelProps) {
  const restCents = order.totalCents - order.paidCents;
  const { state, retry } = usePaymentCodes({ orderNumber: order.orderNumber, totalCents: restCents });
  if (state.kind === 'loading') {
    return (
      <div className={styles.waiting} role="status">
        <Spinner />
        {texts.loading}
      </div>
    );
  }
  if (state.kind === 'failed') {
    return <LoadProblem title={texts.failed} detail={texts.noConnection} retryText={texts.retry} onRetry={retry} />;
  }
  return (
    <>
      {order.paidCents > 0 && (
        <Alert tone="info">{texts.partPaid(formatCents(order.paidCents), formatCents(restCents))}</Alert>
      )}
      {state.kind === 'no-account' ? (
        <NoTransfer totalCents={order.totalCents} onRetry={retry} />
      ) : (
        <Payable loaded={state} dueBy={order.payableUntil && formatDateTime(order.payableUntil)} />
      )}
    </>
  );
}

function Payable({ loaded, dueBy }: { loaded: LoadedCodes; dueBy: string | null }) {
  const id = useId();
  return (
    <div className={styles.panel}>
      <div className={styles.layout}>
        <PaymentCodes loaded={loaded} />
        <div className={styles.details}>
          <dl aria-label={texts.details}>
            <div className={styles.row}>
              <dt>{rowTexts.beneficiary}</dt>
              <dd>
                <span className={styles.value}>{loaded.payment.beneficiary}</span>
              </dd>
            </div>
            {paymentRows(loaded.payment).map((row) => (
              <CopyRow key={row.label} {...row} />
            ))}
          </dl>
          {dueBy && <p className={styles.due}>{texts.dueBy(dueBy)}</p>}
          <div className={styles.banks}>
            <p id={`${id}-banks`}>{texts.banks}</p>
            <ul aria-labelledby={`${id}-banks`}>
              {supportedBanks.map((bank) => (
                <li key={bank}>{bank}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

const tickMs = 1000;

type CopyRowProps = ReturnType<typeof paymentRows>[number];

function CopyRow({ label, shown, copied, copy, copyFailed }: CopyRowProps) {
  const [ticks, setTicks] = useState(0);
  const toast = useToast();

  useEffect(() => {
    if (ticks === 0) return;
    const timer = setTimeout(() => setTicks(0), tickMs);
    return () => clearTimeout(timer);
  }, [ticks]);

  const onCopy = async (): Promise<void> => {
    if (await copyText(copied)) setTicks((count) => count + 1);
    else toast(copyFailed, 'error');
  };

  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{shown}</span>
        <IconButton label={copy} size="s" className={styles.copy} data-done={ticks > 0 || undefined} onClick={onCopy}>
          {ticks > 0 ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
        <VisuallyHidden>
          <span role="status">{ticks > 0 && rowTexts.copied}</span>
        </VisuallyHidden>
      </dd>
    </div>
  );
}
