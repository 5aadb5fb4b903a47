import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../../shared/contract/openapi.ts';
import { call } from '../testing/call.ts';
import { routes } from '../testing/route-requests.ts';

const forAdmins = [
  'POST /api/print-jobs/create-from-order/:id',
  'POST /api/print-jobs/:id/release',
  'POST /api/print-jobs/reprint-of-order/:id',
  'PUT /api/print-jobs/:id/parcel',
  'POST /api/print-jobs/completed',
  'DELETE /api/print-jobs/:id',
  'GET /api/print-stations',
];

it('describes each call that a token opens, and no others', async () => {
  const { body } = await call<OpenApiDocument>('GET', '/openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://localhost/api' }] });
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const opened = routes.filter((route) => / \/api\/print-(jobs|stations)/.test(route) && !forAdmins.includes(route));
  expect(described.sort()).toEqual(opened.sort());
});

it('has the bodies as the schemas check them', async () => {
  const { paths } = (await call<OpenApiDocument>('GET', '/openapi.json')).body;
  expect(paths['/print-jobs/{id}/items/{position}']?.put).toMatchObject({
    parameters: [{ name: 'id' }, { name: 'position', in: 'path', required: true }],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            required: ['status', 'sha256', 'copies'],
            properties: { status: { enum: ['WAITING', 'PRINTED', 'FAILED'] }, copies: { type: 'integer', minimum: 0 } },
          },
        },
      },
    },
  });
  expect(paths['/print-jobs']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'status', in: 'query', required: false }),
  );
  expect(paths['/print-jobs/{id}/photos/{position}']?.get?.security).toEqual([]);
});
