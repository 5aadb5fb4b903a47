import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { PrintsResponse } from '../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { orderConsents } from '../../../shared/testing/consents.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { freezePrint } from '../../shop/prints/freeze-print.ts';
import { printKey } from '../../shop/prints/print-store.ts';
import { deleteSweptPrints, sweepPrints } from '../../shop/prints/sweep-prints.ts';
import { wholePaper } from '../../shop/prints/testing/prepare.ts';
import type { TestUser } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { perFile } from '../per-file.ts';
import { makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { count, makeWholePhoto } from './fixtures.ts';
import { faultScenario, runJobs, type Scenario } from './run-scenario.ts';

const day = 24 * 3_600_000;
const size = perFile(() => makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) }));

interface Fixture {
  buyer: TestUser;
  photo: string;
}
interface PrintFixture extends Fixture {
  hash: string;
  key: string;
}

const cart = async (): Promise<Fixture> => {
  const buyer = await makeBuyer();
  return { buyer, photo: await makeWholePhoto(buyer.id) };
};
const askFor = async (bindings: Env, { buyer, photo }: Fixture): Promise<Response> => {
  const body = { items: [{ photoId: photo, paperSize: (await size()).name, print: wholePaper }] };
  return ask(bindings, 'POST', '/prints', { user: buyer, body });
};
const wanted = async (): Promise<PrintFixture> => {
  const fixture = await cart();
  const { prints: asked } = (await (await askFor(withoutQueues(env), fixture)).json()) as PrintsResponse;
  return { ...fixture, hash: asked[0]?.hash ?? '', key: newId() };
};
const ready = async (): Promise<PrintFixture> => {
  const fixture = await wanted();
  await freezePrint(openContext(withoutQueues(env)), fixture.hash);
  return fixture;
};

/** Its file is there, and has the bytes that its row says. */
async function expectFile(photo: string): Promise<void> {
  const row = await env.DB.prepare('select * from prints where photo_id = ?')
    .bind(photo)
    .first<Record<string, string>>();
  expect(row).toMatchObject({ status: 'READY' });
  const file = await (await env.BUCKET.get(printKey(row?.hash ?? '', row?.attempt ?? '')))?.bytes();
  expect(
    createHash('sha256')
      .update(file ?? '')
      .digest('hex'),
  ).toBe(row?.sha256);
  expect((await env.BUCKET.list({ prefix: `prints/${row?.hash}/` })).objects).toHaveLength(2);
}

/** What happens to print files. */
export const printScenarios: Record<string, Scenario> = {
  'a print that a customer asks for': faultScenario<Fixture>({
    setup: cart,
    run: askFor,
    assert: ({ photo }) => expectFile(photo),
  }),

  'the job that makes a print file': faultScenario<PrintFixture>({
    setup: wanted,
    run: async (bindings, { hash }) => {
      await runJobs(bindings, [{ type: 'freeze-print', hash }]);
      return undefined;
    },
    assert: ({ photo }) => expectFile(photo),
  }),

  'an order of prints, with its key': faultScenario<PrintFixture>({
    setup: ready,
    run: async (bindings, { buyer, photo, hash, key }) => {
      const items = [prints(photo, await size(), { print: { ...wholePaper, hash } })];
      return ask(bindings, 'POST', '/orders', { user: buyer, key, body: { items, ...orderConsents } });
    },
    assert: async ({ buyer, photo, hash }) => {
      expect(await count('orders', 'user_id', buyer.id)).toBe(1);
      expect(await count('order_items', 'print_hash', hash)).toBe(1);
      expect(await count('prints', 'hash', hash, 'ordered_at is not null')).toBe(1);
      await expectFile(photo);
    },
  }),

  'the removal of a print that no one ordered': faultScenario<PrintFixture>({
    setup: async () => {
      const fixture = await ready();
      await env.DB.prepare('update prints set asked_at = asked_at - ? where hash = ?')
        .bind(20 * day, fixture.hash)
        .run();
      return fixture;
    },
    run: async (bindings) => {
      for (const days of [0, 2])
        for (const sweep of [sweepPrints, deleteSweptPrints])
          await sweep(openContext(bindings, Date.now() + days * day)).catch(() => {});
      return undefined;
    },
    assert: async ({ hash }) => {
      expect(await count('prints', 'hash', hash, "status = 'SWEPT'")).toBe(1);
      expect((await env.BUCKET.list({ prefix: `prints/${hash}/` })).objects).toHaveLength(0);
    },
  }),
};
