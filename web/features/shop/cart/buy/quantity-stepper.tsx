import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { maxQuantity } from '../../../../../shared/shop/orders/order-limits.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { buyTexts as texts } from './buy-texts.ts';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  label: string;
  hideLabel?: boolean;
  value: number;
  onChange: (quantity: number) => void;
}

/** A quantity of 1 or more, changed by buttons, by typing or with the arrow keys. */
export function QuantityStepper({ label, hideLabel = false, value, onChange }: QuantityStepperProps) {
  const id = useId();
  const limitId = useId();
  /** What is typed while it is not a valid quantity. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isClamped, setClamped] = useState(false);

  const type = (text: string): void => {
    const quantity = readQuantity(text);
    setDraft(quantity === null || hasFraction(text) ? typedDraft(text) : null);
    setClamped(isTooMany(text));
    if (quantity !== null) onChange(quantity);
  };
  const step = (change: number): void => {
    setDraft(null);
    setClamped(false);
    onChange(Math.min(maxQuantity, Math.max(1, value + change)));
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      <div className={styles.stepper}>
        <IconButton label={texts.fewer} disabled={value <= 1} onClick={() => step(-1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={isClamped ? limitId : undefined}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(null)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            const change = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (change === undefined) return;
            event.preventDefault();
            step(change);
          }}
        />
        <IconButton label={texts.more} disabled={value >= maxQuantity} onClick={() => step(1)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <p id={limitId} className={styles.limit} role="status">
        {isClamped && texts.tooMany}
      </p>
    </div>
  );
}

/** Returns the typed quantity, or null when it is invalid. The fraction is ignored: '1,5' is 1. */
export function readQuantity(text: string): number | null {
  const typed = typedNumber(text);
  return typed < 1 ? null : Math.min(maxQuantity, typed);
}

export const isTooMany = (text: string): boolean => typedNumber(text) > maxQuantity;

/** Returns what stays in the field while typing; with the separator, or the digits after it would join the whole number. */
const typedDraft = (text: string): string => text.replace(/[^\d.,]/g, '');

const hasFraction = (text: string): boolean => /[.,]/.test(text);

function typedNumber(text: string): number {
  const [whole = ''] = text.split(/[.,]/);
  return Number(whole.replace(/\D/g, ''));
}
