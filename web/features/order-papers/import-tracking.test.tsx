import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TrackingRow } from '../../../shared/contract/parcels.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ImportTracking } from './import-tracking.tsx';

const rowOf = (line: number, result: TrackingRow['result']): TrackingRow => ({
  line,
  orderNumber: String(2026000000 + line),
  trackingNumber: `Z${line}`,
  result,
});

it('sends the file with the carrier, and names the rows that were not written', async () => {
  const calls = fakeServer({
    'POST /admin/orders/bulk/tracking': () => ({
      rows: [rowOf(1, 'saved'), rowOf(2, 'unknown-order'), rowOf(3, 'unchanged')],
    }),
  });
  render(<ImportTracking />);
  await userEvent.click(screen.getByRole('button', { name: 'Čísla zásielok' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Dopravca' }), 'PACKETA');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['2026000001;Z1'], 'z.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/Zapísané: 2 z\s3/)).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ carrier: 'PACKETA', csv: '2026000001;Z1' }]);
  const failed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(failed).toEqual(['Riadok 2 (2026000002 Z2): taká objednávka nie je']);
});
