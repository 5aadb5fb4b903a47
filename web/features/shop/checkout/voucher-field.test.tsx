import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { VoucherField } from './voucher-field.tsx';

interface CheckoutProps {
  onSubmit: () => void;
  onAsk: (code: string | null) => void;
}

/** The field in a form, with a server that knows one code. */
function Checkout({ onSubmit, onAsk }: CheckoutProps) {
  const [code, setCode] = useState<string | null>(null);
  const problem = code?.toUpperCase() === 'LETO' ? null : 'Taký zľavový kód nepoznáme.';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <VoucherField
        code={code}
        quoted={code === null ? undefined : { code: 'LETO', problem, printCents: 120, downloadCents: 30 }}
        onApply={(next) => {
          onAsk(next);
          setCode(next);
        }}
      />
    </form>
  );
}

function open() {
  const [onSubmit, onAsk] = [vi.fn(), vi.fn()];
  render(<Checkout onSubmit={onSubmit} onAsk={onAsk} />);
  return { onSubmit, asked: () => onAsk.mock.calls.flat() };
}
const field = () => screen.getByRole('textbox', { name: /Zľavový kód/ });

it('applies a code by Enter without sending the order, and takes it back', async () => {
  const { onSubmit, asked } = open();
  await userEvent.type(field(), ' leto{Enter}');
  expect(await screen.findByText(/Zľavový kód LETO: zľava 1,50/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Odstrániť zľavový kód LETO' }));
  expect(field()).toHaveProperty('value', '');
  expect([asked(), onSubmit.mock.calls]).toEqual([['leto', null], []]);
});

it('says why a code does not hold, until it is changed', async () => {
  const { asked } = open();
  await userEvent.type(field(), 'ZIMA');
  await userEvent.click(screen.getByRole('button', { name: 'Použiť' }));
  expect(screen.getByText('Taký zľavový kód nepoznáme.')).toBeTruthy();
  await userEvent.type(field(), '1');
  expect(screen.queryByText('Taký zľavový kód nepoznáme.')).toBeNull();
  expect(asked()).toEqual(['ZIMA', null]);
});
