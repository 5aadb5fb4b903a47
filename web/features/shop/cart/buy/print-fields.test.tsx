import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import { plainPrint } from '../cart-items.ts';
import { PrintFields } from './print-fields.tsx';

const size = {
  ...{ id: 's', name: '10x15', type: 'PRINT_SIZE' as const, description: null, price: 1, priceTiers: [] },
  ...{ resolution: null, serviceGroup: null, isFrame: false, printFormat: formatOf(100, 150)! },
};
const offer = {
  PRINT_SIZE: [size],
  SERVICE: [],
  DOWNLOAD: [],
  BUNDLE: [],
  fitOverLossPercent: null,
  tiersByFormat: false,
};
const choice = { mode: 'print' as const, paperSize: '10x15', downloadProduct: null, quantity: 1, services: [] };
const photo = { id: 'a', filename: 'a.jpg', width: 4000, height: 3000, url: '/a', printable: true } as unknown as Photo;

it('shows the paper of a single photo, and its crop only when it is asked for', async () => {
  const fields = { offer, size, photo, choice: { ...choice, print: plainPrint }, countOf: () => 1, onChange: () => {} };
  render(<PrintFields {...fields} />);
  // What is loaded already would be shown then.
  await act(() => import('../../print-crop/crop-dialog.tsx'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Upraviť výrez' }));
  await screen.findByRole('dialog');
});
