import { parseArgs } from 'node:util';
import { printCosts } from './costs/print-costs.ts';
import { assumedShop, readShop } from './costs/read-shop.ts';
import { endPrograms, onStop, runProgram } from './processes.ts';

onStop(endPrograms);

const { values } = parseArgs({
  options: { customers: { type: 'string' }, remote: { type: 'boolean' }, infrequent: { type: 'string' } },
});
const customers = Number(values.customers ?? 1000);
const infrequentPart = Number(values.infrequent ?? 0.8);
if (!Number.isInteger(customers) || customers < 1 || !(infrequentPart >= 0 && infrequentPart <= 1)) {
  console.error(
    `Usage: npm run costs -- [--customers 1000] [--remote] [--infrequent 0.8]
What Cloudflare bills in a month with so many customers, and how full a plan may be before it loses money.
--remote: as your shop's customers are, by its database and what D1 has measured of the last day.
--infrequent: which part of the originals is older than 90 days.`,
  );
  process.exit(2);
}

try {
  const run = (args: string[]) => runProgram('wrangler', args, { stdio: 'pipe' });
  const shop = values.remote ? await readShop(run) : assumedShop;
  console.log(printCosts(shop, customers, infrequentPart));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
