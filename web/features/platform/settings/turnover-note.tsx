import { formatCents } from '../../../../shared/format/money.ts';
import { turnoverState } from '../../../../shared/money/accounting/turnover.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useTurnover } from './api.ts';
import { turnoverTexts as texts } from './company-texts.ts';
import styles from './settings.module.css';

const tones = { low: 'info', near: 'warning', 'next-year': 'error', now: 'error' } as const;

/** The turnover of a seller who is not a VAT payer, and what the law says of it. */
export function TurnoverNote() {
  const { data } = useTurnover();
  if (!data?.turnover) return null;
  const { year, cents } = data.turnover;
  const state = turnoverState(cents);
  return (
    <div className={styles.note}>
      <Alert tone={tones[state]}>
        <strong>{texts.title(year, formatCents(cents))}</strong>
        <p>{texts.meaning[state](year)}</p>
        <p>{texts.counted}</p>
      </Alert>
    </div>
  );
}
