import type { Turnover } from '../../../shared/contract/settings.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { turnoverState } from '../../../shared/rules/turnover.ts';
import { Alert } from '../../ui/alert.tsx';
import { turnoverTexts as texts } from './company-texts.ts';

const tones = { low: 'info', near: 'warning', 'next-year': 'error', now: 'error' } as const;

/** The turnover of a seller who is not a VAT payer, and what the law says of it. */
export function TurnoverNote({ turnover: { year, cents } }: { turnover: Turnover }) {
  const state = turnoverState(cents);
  return (
    <Alert tone={tones[state]}>
      <strong>{texts.title(year, formatCents(cents))}</strong>
      <p>{texts.meaning[state](year)}</p>
      <p>{texts.counted}</p>
    </Alert>
  );
}
