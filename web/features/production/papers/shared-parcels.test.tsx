import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SharedParcel } from '../../../../shared/production/parcels/contract.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { SharedParcels } from './shared-parcels.tsx';

const groupOf = (name: string, ...ids: string[]): SharedParcel => ({
  parcel: null,
  recipient: [name, 'Dlhá 12', '974 01 Zvolen'],
  deliveryName: 'Kuriér SPS',
  orders: ids.map((id) => ({ id, orderNumber: `20260000${id}` })),
});

it('joins the orders of each address, and lets them go apart again', async () => {
  let groups = [groupOf('Jana Nová', '11', '12'), groupOf('Ján Malý', '13', '14', '15')];
  const calls = fakeServer({
    'POST /admin/orders/bulk/same-address': () => ({ groups }),
    'POST /admin/parcels': ({ body }) => {
      const { orderIds } = body as { orderIds: string[] };
      groups = groups.map((group) =>
        group.orders[0]?.id === orderIds[0] ? { ...group, parcel: { id: 'p1', reference: 'S2026000007' } } : group,
      );
      return { group: groups[0] };
    },
    'DELETE /admin/parcels/p1': () => {
      groups = groups.map((group) => ({ ...group, parcel: null }));
      return { message: 'Objednávky pôjdu každá zvlášť.' };
    },
  });
  render(<SharedParcels orderIds={['11', '12', '13', '14', '15']} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Spojiť všetky (2)' })).toBeDefined();
  await userEvent.click(screen.getAllByRole('button', { name: 'Spojiť' })[1] as HTMLElement);
  expect(await screen.findByText('Zásielka S2026000007')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Rozdeliť' }));
  expect(await screen.findAllByRole('button', { name: 'Spojiť' })).toHaveLength(2);
  const writes = calls.filter(({ path }) => path.startsWith('/admin/parcels'));
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { orderIds: ['13', '14', '15'] }],
    ['DELETE', undefined],
  ]);
});

it('says so when no two orders go to one address', async () => {
  fakeServer({ 'POST /admin/orders/bulk/same-address': () => ({ groups: [] }) });
  render(<SharedParcels orderIds={['11', '12']} onClose={() => {}} />);
  expect(await screen.findByText(/nemajú žiadne dve/)).toBeDefined();
});
