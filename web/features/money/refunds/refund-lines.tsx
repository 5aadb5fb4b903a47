import { formatCents } from '../../../../shared/format/money.ts';
import type { OrderRefundsResponse } from '../../../../shared/money/refunds/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { allOf, deliveryCentsOf, leftOf, type RefundValues } from './refund-amount.ts';
import { dialogTexts as texts } from './refund-texts.ts';
import styles from './refunds.module.css';

interface RefundLinesProps {
  found: OrderRefundsResponse;
  values: RefundValues;
  setValue: <Name extends keyof RefundValues>(name: Name, value: RefundValues[Name]) => void;
}

/** How many of which line of the order go back, and whether the delivery does. */
export function RefundLines({ found, values, setValue }: RefundLinesProps) {
  const { quantities, reason, delivery } = values;
  const deliveryCents = deliveryCentsOf(found, reason);
  const set = (position: number, typed: string, max: number): void => {
    const quantity = Math.min(max, Math.max(0, Math.trunc(Number(typed)) || 0));
    setValue('quantities', { ...quantities, [position]: quantity });
  };
  return (
    <>
      <Row>
        <Button size="s" onClick={() => setValue('quantities', allOf(found))}>
          {texts.all}
        </Button>
      </Row>
      <div className={styles.lines}>
        {found.items
          .filter((item) => leftOf(item) > 0)
          .map((item) => (
            <TextField
              key={item.position}
              type="number"
              min={0}
              max={leftOf(item)}
              label={texts.pieces(item.name, item.filename)}
              help={`${texts.left(leftOf(item), item.quantity)} · ${formatCents(item.paidCents)}`}
              value={String(quantities[item.position] ?? 0)}
              onChange={({ target }) => set(item.position, target.value, leftOf(item))}
            />
          ))}
      </div>
      {deliveryCents > 0 && (
        <Checkbox
          label={texts.delivery(formatCents(deliveryCents))}
          checked={delivery}
          onCheckedChange={(checked) => setValue('delivery', checked)}
        />
      )}
    </>
  );
}
