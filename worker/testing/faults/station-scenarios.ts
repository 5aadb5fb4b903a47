import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { LeaseResponse } from '../../../shared/production/print-jobs/print-stations.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { createJob, makeStation, setStatus } from '../../production/print-jobs/testing/make-job.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { makeUser, type TestUser } from '../factories.ts';
import { makePaidOrder } from '../invoice-factories.ts';
import { perFile } from '../per-file.ts';
import { makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { makeWholePhoto } from './fixtures.ts';
import { faultScenario, type Scenario } from './run-scenario.ts';

interface Fixture {
  jobId: string;
  /** Of its only item. */
  sha256: string;
  station: TestUser;
}

const station = { id: 'pc-1', name: 'Počítač v labe' };

const size = perFile(() => makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) }));

/** The only job that is ready, and a station of its own. */
async function readyJob(): Promise<Fixture> {
  await env.DB.prepare("update print_jobs set status = 'PENDING' where status = 'READY'").run();
  const admin = await makeUser({ role: 'ADMIN' });
  const buyer = await makeBuyer();
  const [photoId, product] = [await makeWholePhoto(buyer.id), await size()];
  const [print] = await prepare(buyer, [{ photoId, paperSize: product.name, print: wholePaper }]);
  const { id: orderId } = await makePaidOrder(buyer, [
    prints(photoId, product, { print: { ...wholePaper, hash: print?.hash } }),
  ]);
  const { id } = (await createJob(admin, orderId)).body.printJob;
  await setStatus(admin.token, id, 'READY');
  return { jobId: id, sha256: print?.sha256 ?? '', station: { id: '', email: '', token: await makeStation(admin) } };
}

/** What happens between the server and a print station. */
export const stationScenarios: Record<string, Scenario> = {
  'a job that a station leases and confirms': faultScenario<Fixture>({
    setup: readyJob,
    run: async (bindings, { jobId, sha256, station: user }) => {
      const leased = await ask(bindings, 'POST', '/print-jobs/lease', { user, body: { station } });
      if (!leased.ok) return leased;
      const { lease } = (await leased.json()) as LeaseResponse;
      // None: it was confirmed in the first run.
      if (lease) expect(lease.printData.job.id).toBe(jobId);
      const body = { status: 'PRINTED', sha256, copies: 1, station: station.id };
      return ask(bindings, 'PUT', `/print-jobs/${jobId}/items/1`, { user, body });
    },
    assert: async ({ jobId }) => {
      const job = await env.DB.prepare('select * from print_jobs where id = ?').bind(jobId).first();
      expect(job).toMatchObject({ status: 'COMPLETED', printed_items: 1, failed_items: 0 });
      const history = await env.DB.prepare('select to_status from order_history where order_id = ? order by id')
        .bind(job?.order_id)
        .all();
      expect(history.results.map(({ to_status }) => to_status)).toEqual([
        'PENDING',
        'PAID',
        'PRINTING',
        'PRINT_COMPLETED',
      ]);
    },
  }),
};
