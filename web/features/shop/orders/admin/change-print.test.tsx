import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrderItem } from '../../../../../shared/shop/orders/contract.ts';
import { failure, fakeServer } from '../../../../testing/fake-server.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { ChangePrint } from './change-print.tsx';

const item = { photoId: 'p', photo: { filename: 'more.jpg' }, paperSize: '10x15' } as OrderItem;
const show = (shown: OrderItem) =>
  render(
    <ToastProvider>
      <ChangePrint orderId="o" position={1} item={shown} />
    </ToastProvider>,
  );
const button = () => screen.queryByRole('button', { name: 'Zmeniť výrez fotky more.jpg' });

it('says in words that the crop of a deleted photo can’t be changed', async () => {
  fakeServer({ 'GET /admin/orders/o/prints/1': () => failure(404, 'photo-not-found') });
  show(item);
  await userEvent.click(button()!);
  await screen.findByText('Fotka je vymazaná, výrez sa už nedá zmeniť.');
  expect(button()).toBeNull();
});

it('offers no button where the photo is known to be gone', () => {
  show({ ...item, photoId: null });
  screen.getByText('Fotka je vymazaná, výrez sa už nedá zmeniť.');
  expect(button()).toBeNull();
});
