import { expect, it } from 'vitest';
import type { AdminStorageService } from '../../../../../shared/money/storage/contract.ts';
import { pageOfServices } from './page-of-services.ts';

const plan = (name: string, more: Partial<AdminStorageService> = {}): AdminStorageService => ({
  id: name,
  version: 1,
  name,
  capacity: 1,
  capacityUnit: 'GB',
  price: 1,
  priceUnit: 'monthly',
  description: null,
  rawSupport: false,
  isActive: true,
  vatRate: 23,
  createdAt: '2026-01-01T00:00:00Z',
  customers: 0,
  hasMoreCustomers: false,
  ...more,
});
const all = [
  plan('Žiarivý', { capacity: 1, capacityUnit: 'TB', price: 9 }),
  plan('Čistý', { price: 0, isActive: false, customers: 3 }),
  plan('Malý', { capacity: 900, price: 2, description: 'Pre RODINU' }),
];
const every = { search: '', status: 'all', sort: 'price_asc', page: 1 } as const;
const namesOf = (shown: Partial<Parameters<typeof pageOfServices>[1]>) =>
  pageOfServices(all, { ...every, ...shown }).services.map(({ name }) => name);

it.each([
  [{}, ['Čistý', 'Malý', 'Žiarivý']],
  [{ sort: 'price_desc' }, ['Žiarivý', 'Malý', 'Čistý']],
  [{ sort: 'name_asc' }, ['Čistý', 'Malý', 'Žiarivý']],
  [{ sort: 'capacity_desc' }, ['Žiarivý', 'Malý', 'Čistý']],
  [{ sort: 'customers_desc' }, ['Čistý', 'Malý', 'Žiarivý']],
  [{ status: 'active' }, ['Malý', 'Žiarivý']],
  [{ status: 'inactive' }, ['Čistý']],
  [{ search: 'ziar' }, ['Žiarivý']],
  [{ search: 'rodinu' }, ['Malý']],
  [{ search: '%' }, []],
  [{ page: 2 }, []],
] as const)('%j shows %j', (shown, names) => expect(namesOf(shown)).toEqual(names));

it('counts the pages', () => {
  const many = Array.from({ length: 41 }, (_, at) => plan(`P${at}`));
  const { services, pagination } = pageOfServices(many, { ...every, page: 3 });
  expect(services).toHaveLength(1);
  expect(pagination).toMatchObject({ page: 3, pages: 3, total: 41 });
});
