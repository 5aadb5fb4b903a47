import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ParcelFileSettings } from '../../../../shared/production/parcels/contract.ts';
import { exportCarriers } from '../../../../shared/production/parcels/parcels.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ExportParcels } from './export-parcels.tsx';

const files: ParcelFileSettings[] = exportCarriers.map((carrier) => ({
  carrier,
  weightKg: 0.5,
  sender: '',
  service: '',
  columns: [],
  version: 3,
}));

async function typeWeight(text: string): Promise<void> {
  const weight = await screen.findByRole('textbox', { name: /Hmotnosť/ });
  await userEvent.clear(weight);
  await userEvent.type(weight, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Stiahnuť CSV' }));

it('saves a valid weight for all admins, then asks for the file; a stale edit is shown first', async () => {
  const current = { ...files[0], service: '131', version: 4 };
  let isStale = true;
  const calls = fakeServer({
    'GET /admin/parcel-files': () => ({ files }),
    'PUT /admin/parcel-files/PACKETA': ({ body }) => {
      if (isStale) return failure(409, 'record-changed', { current });
      return { file: { ...(body as object), carrier: 'PACKETA', version: 5 } };
    },
    'POST /admin/orders/bulk/parcel-file': () => failure(409, 'no-order-to-pack'),
  });
  render(<ExportParcels orderIds={['1', '2']} onClose={() => {}} />);
  await typeWeight('pol');
  await save();
  expect(await screen.findByText(/Zadajte hmotnosť do 50/)).toBeDefined();
  await typeWeight('0,35');
  await save();
  isStale = false;
  await userEvent.click(await screen.findByRole('button', { name: /Prevziať/ }));
  await save();
  expect(await screen.findByText(/Súbor sa nepodarilo pripraviť: Chyba: no-order-to-pack/)).toBeDefined();
  // Nothing is left to save.
  await save();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as ParcelFileSettings);
  expect(sent.map(({ version, weightKg, service }) => [version, weightKg, service])).toEqual([
    [3, 0.35, ''],
    [4, 0.35, '131'],
  ]);
  expect(calls.at(-1)?.body).toEqual({ carrier: 'PACKETA', orderIds: ['1', '2'] });
});
