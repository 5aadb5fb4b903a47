import { createServer, type Server } from 'node:http';

const open = { country: 'sk', status: { statusId: '1' }, displayFrontend: '1' };
const sered = { city: 'Sereď', zip: '92601' };

const branches = [
  {
    id: '7001',
    place: 'Kvety "Ruža" {a}',
    name: 'Sereď, Dionýza Štúra 1',
    street: 'Dionýza Štúra 1',
    ...sered,
    ...open,
  },
  { id: '7002', name: 'Zavreté', street: 'Dionýza Štúra 2', ...sered, ...open, status: { statusId: '3' } },
  { id: '7003', name: 'Skryté', street: 'Dionýza Štúra 3', ...sered, ...open, displayFrontend: '0' },
  { id: '7004', name: 'Česko', street: 'Sereďská 1', city: 'Praha', zip: '110 00', ...open, country: 'cz' },
  { id: 'x', name: 'Bez čísla', street: '', ...sered, ...open },
];
const boxes = { data: { 8001: { id: 8001, name: 'Z-BOX Sereď', street: 'Cukrovarská 2', ...sered, ...open } } };

/** Packeta's feeds of pick-up points, with the key `key-123`, in both of their shapes. */
export function fakePacketa(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const feed = { '/v5/key-123/branch/json': branches, '/v5/key-123/box/json': boxes }[pathname];
    response.writeHead(feed && searchParams.get('lang') === 'sk' ? 200 : 401);
    response.end(JSON.stringify(feed ?? { error: 'Invalid API key' }));
  });
}
