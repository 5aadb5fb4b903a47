import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PrintChoice } from './print-choice.tsx';
import type { PrintEffect } from './refund-prints.ts';

const whole: PrintEffect = { kind: 'order', printing: null };
const printing: PrintEffect = { kind: 'order', printing: { station: 'Počítač v labe' } };

it.each<[PrintEffect, boolean, string, string]>([
  [{ kind: 'copies', copies: 2 }, true, 'Aj netlačiť (2 kusy)', ''],
  [{ kind: 'copies', copies: 2 }, false, 'Aj netlačiť (2 kusy)', 'fotky zákazník aj tak dostane.'],
  [whole, true, 'Aj zrušiť objednávku', 'nič sa z\u00a0nej nevytlačí ani nepošle.'],
  [whole, false, 'Aj zrušiť objednávku', 'objednávku však zákazník aj tak dostane.'],
  [printing, true, 'Aj zrušiť objednávku', 'Práve ju tlačí stanica Počítač v labe'],
  [printing, false, 'Aj zrušiť objednávku', 'objednávku však zákazník aj tak dostane.'],
])('of %j, checked: %s, it says what comes of the prints', (effect, checked, name, help) => {
  render(<PrintChoice effect={effect} checked={checked} onCheckedChange={vi.fn()} />);
  const described = screen.getByRole('checkbox', { name }).getAttribute('aria-describedby');
  const text = document.getElementById(described ?? '')?.textContent ?? '';
  if (help === '') expect(text).toBe('');
  else expect(text).toContain(help);
});
