import { addMonths, formatMonth, monthOf } from '../../../../shared/format/month.ts';
import type { AccountingQuery } from '../../../../shared/money/accounting/contract.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Toolbar } from '../../../ui/table/toolbar.tsx';
import { accountingTexts as texts } from './accounting-texts.ts';
import { rangeFrom, rangeTo } from './ranges.ts';

// As long as documents are usually asked for; they are kept for ten.
const years = 3;

interface MonthRangeProps {
  value: AccountingQuery;
  onChange: (value: AccountingQuery) => void;
}

/** The months that the screen is about. */
export function MonthRange({ value, onChange }: MonthRangeProps) {
  const now = monthOf(Date.now());
  const options = Array.from({ length: years * 12 }, (_, back) => {
    const month = addMonths(now, -back);
    return { value: month, label: formatMonth(month) };
  });
  return (
    <Toolbar>
      <Select
        label={texts.from}
        value={value.from}
        options={options}
        onValueChange={(from) => onChange(rangeFrom(value, from))}
      />
      <Select
        label={texts.to}
        value={value.to}
        options={options}
        onValueChange={(to) => onChange(rangeTo(value, to))}
      />
    </Toolbar>
  );
}
