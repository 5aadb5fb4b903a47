import { type KeyboardEvent, useState } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import type { QuotedVoucher } from '../../../../shared/shop/orders/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { voucherTexts as texts } from './checkout-texts.ts';
import styles from './voucher-field.module.css';

interface VoucherFieldProps {
  /** The code that was sent with the quote; null: none. */
  code: string | null;
  /** What the server says of it; undefined until it does. */
  quoted: QuotedVoucher | undefined;
  onApply: (code: string | null) => void;
}

/** The code of a voucher: typed, checked by the server, and taken back. */
export function VoucherField({ code, quoted, onApply }: VoucherFieldProps) {
  const [typed, setTyped] = useState(code ?? '');
  const isUsed = code !== null && quoted?.problem === null;
  const apply = () => onApply(typed.trim() || null);
  if (isUsed)
    return (
      <p className={styles.used} role="status">
        <span>{texts.used(quoted.code, formatCents(quoted.printCents + quoted.downloadCents))}</span>
        <Button
          size="s"
          aria-label={texts.remove(quoted.code)}
          onClick={() => {
            setTyped('');
            onApply(null);
          }}
        >
          {texts.removeShort}
        </Button>
      </p>
    );
  return (
    <div className={styles.field}>
      <TextField
        label={texts.label}
        value={typed}
        error={code !== null && typed.trim() === code ? (quoted?.problem ?? null) : null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={({ target }) => {
          setTyped(target.value);
          // What was refused no longer holds back the order.
          if (code !== null) onApply(null);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          // The key would send the order.
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply} disabled={typed.trim() === ''}>
        {texts.apply}
      </Button>
    </div>
  );
}
