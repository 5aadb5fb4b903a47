import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { Packet, PacketResponse } from '../../../../shared/production/packets/contract.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { OrderPacket } from './order-packet.tsx';

const packetOf = (more: Partial<Packet>): PacketResponse => ({
  packet: { id: 'p', status: 'REQUESTED', trackingNumber: null, failure: null, orderNumbers: ['2026000001'], ...more },
  canCreate: false,
});
const create = 'Vytvoriť zásielku v\u00a0Packete';
const none: PacketResponse = { packet: null, canCreate: true };
const created = packetOf({ status: 'CREATED', trackingNumber: 'Z4154090000' });

let count = 0;

/** Shows what the server has; a call that changes it gets the next state. */
function show(...states: (PacketResponse | Response)[]) {
  let now = states.shift();
  const next = () => {
    const response = states.shift();
    if (!(response instanceof Response)) now = response;
    return response;
  };
  // The cache of the app is refreshed after a write, and outlives a test.
  const orderId = `order-${++count}`;
  const calls = fakeServer({
    [`GET /admin/orders/${orderId}/packet`]: () => now,
    [`POST /admin/orders/${orderId}/packet`]: next,
    'PUT /admin/packets/p': next,
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ToastProvider>
        <OrderPacket orderId={orderId} />
      </ToastProvider>
    </SWRConfig>,
  );
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is created, has a label, and is cancelled once that is confirmed', async () => {
  const sent = show(none, created, none);
  await press(create);
  await screen.findByText('Zásielka Z4154090000 je vytvorená.');
  screen.getByRole('button', { name: 'Štítok (PDF)' });
  await press('Zrušiť zásielku');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Zrušiť zásielku' }));
  await screen.findByRole('button', { name: create });
  expect(sent()).toEqual([undefined, { action: 'cancel' }]);
});

it('that was refused says why, and is tried again', async () => {
  const sent = show(packetOf({ status: 'FAILED', failure: 'Packeta neprijala tieto údaje: telefón.' }), packetOf({}));
  await screen.findByText('Packeta neprijala tieto údaje: telefón.');
  await press('Skúsiť znovu');
  await screen.findByText('Packeta zásielku vytvára…');
  expect(sent()).toEqual([{ action: 'retry' }]);
});

it('without a response takes the number that Packeta shows', async () => {
  const sent = show(
    packetOf({ status: 'UNCLEAR', failure: 'Má číslo Z4154090000.' }),
    failure(409, 'packet-unknown'),
    created,
  );
  await screen.findByText('Má číslo Z4154090000.');
  const field = await screen.findByLabelText('Číslo zásielky');
  await userEvent.type(field, 'abc');
  await press('Uložiť číslo');
  screen.getByText('Číslo zásielky má desať číslic, napríklad Z 415 4090 000.');
  await userEvent.clear(field);
  await userEvent.type(field, 'Z 415 4090 000');
  await press('Uložiť číslo');
  await screen.findByText('Chyba: packet-unknown');
  await press('Uložiť číslo');
  await screen.findByText('Zásielka Z4154090000 je vytvorená.');
  expect(sent()).toHaveLength(2);
});

it.each(['FAILED', 'UNCLEAR'] as const)('that is %s is given up once that is confirmed', async (status) => {
  const sent = show(packetOf({ status, failure: 'Nie.' }), none);
  await press('Zásielku nevytvárať');
  expect(sent()).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Zásielku nevytvárať' }));
  await screen.findByRole('button', { name: create });
  expect(sent()).toEqual([{ action: 'forget' }]);
});

it('shows nothing for an order that has none and can get none', async () => {
  show({ packet: null, canCreate: false });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
