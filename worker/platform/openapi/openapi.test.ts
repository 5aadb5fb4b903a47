import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../shared/platform/openapi/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { createJob, makeJob, makeStation, setStatus } from '../../production/print-jobs/testing/make-job.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { routes } from '../../testing/route-requests.ts';
import { makeBuyer, makeProduct, prints } from '../../testing/shop-factories.ts';
import { type StationResponse, stationResponses } from './station-responses.ts';

const forAdmins = [
  'POST /api/print-jobs/create-from-order/:id',
  'POST /api/print-jobs/:id/release',
  'POST /api/print-jobs/reprint-of-order/:id',
  'PUT /api/print-jobs/:id/parcel',
  'POST /api/print-jobs/completed',
  'PUT /api/print-jobs/by-hand',
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

it('has the responses as the calls return them, with nothing else in them', async () => {
  const [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  const token = await makeStation(admin);
  const station = { id: 'pc-1', name: 'Lab' };
  const paper = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
  const photoId = (await upload(buyer, null, [{ name: 'more.jpg', bytes: drawJpeg(640, 480, 3) }])).body.photos[0]?.id;
  const [seen] = await prepare(buyer, [{ photoId: photoId!, paperSize: paper.name, print: wholePaper }]);
  const print = { ...wholePaper, hash: seen?.hash };
  const { id } = (await createJob(admin, (await makePaidOrder(buyer, [prints(photoId!, paper, { print })])).id)).body
    .printJob;
  await setStatus(admin.token, id, 'READY');
  const whole = await makeJob(admin, 'READY');
  const item = { status: 'PRINTED', sha256: seen?.sha256, copies: 1, station: 'pc-1' };

  const asked: [StationResponse, string, string, unknown?][] = [
    ['PrintJobs', 'GET', '/print-jobs'],
    ['PrintZip', 'POST', '/print-jobs/zip', { jobIds: [id] }],
    ['Lease', 'POST', '/print-jobs/lease', { station }],
    ['PrintJob', 'GET', `/print-jobs/${id}`],
    ['PrintData', 'GET', `/print-jobs/${id}/print-data?station=pc-1`],
    ['Heartbeat', 'POST', '/print-stations/heartbeat', { station }],
    ['PrintJobChanged', 'PUT', `/print-jobs/${id}/items/1`, item],
    ['PrintJobChanged', 'PUT', `/print-jobs/${whole.id}/status`, { status: 'PRINTING' }],
  ];
  const { paths, components } = (await call<OpenApiDocument>('GET', '/openapi.json')).body;
  for (const [name, method, path, body] of asked) {
    const response = await call(method, path, { token, body });
    expect([path, response.status]).toEqual([path, 200]);
    expect(stationResponses[name].parse(response.body)).toEqual(response.body);
    const described = path
      .replace(/\?.*/, '')
      .replace(/[\w-]{30,}/, '{id}')
      .replace(/\d+$/, '{position}');
    expect(paths[described]?.[method.toLowerCase()]?.responses['200']?.content).toEqual({
      'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
    });
    expect(components.schemas).toHaveProperty(name);
  }
});
