import { admin } from '../scripts/seed/people.ts';
import type { SignedIn } from '../shared/accounts/auth/contract.ts';
import { measureAccount } from './account-calls.ts';
import { measureAdminLists } from './admin-calls.ts';
import { measureAdminOrders, measureAdminWrites } from './admin-writes.ts';
import { type BenchApp, withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { CallMeter } from './call-meter.ts';
import { measureReading, measureWriting } from './customer-calls.ts';
import { measureDatabaseSize } from './database-size.ts';
import { fillShop } from './fill-shop.ts';
import { measureLibrary, measureSelections } from './library-calls.ts';
import { listRoutes } from './load-worker.ts';
import { someOrderNumber } from './many-orders.ts';
import { measureSchools } from './school-calls.ts';
import { ofASignIn } from './security-calls.ts';
import { measureSharing } from './sharing-calls.ts';
import { measureShoot } from './shoot-calls.ts';
import { measureTimedTasks } from './timed-tasks.ts';
import { measureVideos } from './video-calls.ts';
import { measureWork } from './work-calls.ts';

/**
 * Returns D1's own count of rows read (which it bills) and statements, for each route of the app and each timed task,
 * at 1,000,000 photos, 100,000 orders and 20,000 customers.
 */
export async function benchScale(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const measureCalls = async ({ origin, mailboxUrl }: BenchApp) => {
    const meter = new CallMeter(origin);
    const { email, password } = admin;
    const login = { body: { email, password }, max: ofASignIn };
    meter.token = (await meter.call<SignedIn>('POST /api/auth/login', login)).token;
    await measureReading(meter);
    await measureLibrary(meter);
    await measureAdminLists(meter, String(someOrderNumber(Date.now())));
    await measureWriting(meter);
    await measureVideos(meter);
    await measureSelections(meter);
    await measureSharing(meter, mailboxUrl);
    await measureSchools(meter);
    await measureShoot(meter);
    await measureAdminWrites(meter);
    await measureAdminOrders(meter);
    await measureWork(meter);
    await measureAccount(meter, mailboxUrl);
    const missed = (await listRoutes()).filter((route) => !meter.routes.has(route));
    const value = missed.join(', ') || 'none';
    rows.push(...meter.rows, { name: 'Routes that no call above measures', value, ok: missed.length === 0 });
  };
  const measureTasks = async (stateDir: string) => {
    rows.push(...measureDatabaseSize(stateDir), ...(await measureTimedTasks(stateDir)));
  };
  await withBenchApp(fillShop, measureCalls, measureTasks, { isMetered: true });
  return rows;
}
