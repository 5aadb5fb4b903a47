import { useState } from 'react';
import { formatEuros } from '../../../../shared/format/money.ts';
import { matchesPerCall } from '../../../../shared/money/bank-import/bank-import.ts';
import type { BankMatch, ProcessMatchesResponse } from '../../../../shared/money/bank-import/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { startBookingRun } from '../../production/bulk-runs/api.ts';
import { processMatches } from './api.ts';
import { confirmTexts as texts } from './bank-import-texts.ts';
import styles from './confirm-matches.module.css';
import { chosenOf } from './selection.ts';

interface ConfirmMatchesProps {
  matches: BankMatch[];
  selection: ReadonlySet<string>;
  onConfirming: (isConfirming: boolean) => void;
  onProcessed: (result: ProcessMatchesResponse) => void;
  /** A run books them; the server goes on by itself. */
  onStarted: () => void;
  onStale: () => void;
}

/** The sum of the selection, and the confirmation before it is booked. */
export function ConfirmMatches(props: ConfirmMatchesProps) {
  const { matches, selection, onConfirming, onProcessed, onStarted, onStale } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = chosenOf(matches, selection);
  const canProcess = matches.some((match) => match.canProcess);

  const open = (next: boolean): void => {
    setOpen(next);
    onConfirming(next);
  };
  const ask = (): void => {
    const isNothing = chosen.count === 0;
    setProblem(isNothing ? texts.nothing : null);
    open(!isNothing);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      if (chosen.matches.length > matchesPerCall) {
        await startBookingRun(chosen.matches);
        onStarted();
      } else onProcessed(await processMatches(chosen.matches));
    } catch (error) {
      setProblem(texts.failed(errorText(error, texts.unexpected)));
      // Reload: what is booked must not be offered again.
      onStale();
    }
    setBusy(false);
    open(false);
  };

  return (
    <div className={styles.confirm}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.bar}>
        <p role="status">{chosen.count > 0 ? texts.chosen(chosen.count, chosen.amount) : texts.nothingChosen}</p>
        <Button variant="primary" disabled={!canProcess} onClick={ask}>
          {texts.action}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={open}
        title={texts.title}
        text={<Totals chosen={chosen} />}
        confirmText={texts.confirm}
        cancelText={texts.cancel}
        busy={isBusy}
        busyText={texts.busy}
        onConfirm={confirm}
      />
    </div>
  );
}

function Totals({ chosen }: { chosen: ReturnType<typeof chosenOf> }) {
  const { count, orderCount, amount, partialCount, overpaymentCount, repeatedCount, cancelledCount } = chosen;
  const facts = [
    [texts.payments, texts.paymentCount(count)],
    [texts.orders, texts.orderCount(orderCount)],
    [texts.amount, formatEuros(amount)],
  ] as const;
  const warnings = [
    partialCount > 0 && texts.partial(partialCount),
    overpaymentCount > 0 && texts.overpayment(overpaymentCount),
    repeatedCount > 0 && texts.repeated(repeatedCount),
    cancelledCount > 0 && texts.cancelled(cancelledCount),
  ].filter((text) => text !== false);
  return (
    <div className={styles.totals}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{texts.final}</p>
    </div>
  );
}
