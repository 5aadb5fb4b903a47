import { env } from 'cloudflare:workers';
import type { Print, PrintRequest, PrintsResponse } from '../../../../shared/shop/prints/contract.ts';
import type { PrintChoice } from '../../../../shared/shop/prints/print-plan.ts';
import { openContext } from '../../../platform/core/context.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { freezePrint } from '../freeze-print.ts';

export const wholePaper: PrintChoice = { mode: 'fill', crop: null, turn: 0 };

export const askForPrints = (user: TestUser | null, items: PrintRequest[], headers: Record<string, string> = {}) =>
  call<PrintsResponse & { code: string }>('POST', '/prints', { token: user?.token, body: { items }, headers });

/** Asks, makes what is to be made as the queue would, and asks again. */
export async function prepare(user: TestUser | null, items: PrintRequest[]): Promise<Print[]> {
  const first = await askForPrints(user, items);
  if (first.status !== 200) throw new Error(JSON.stringify(first.body));
  for (const { hash, status } of first.body.prints)
    if (hash && status === 'WANTED') await freezePrint(openContext(env), hash);
  return (await askForPrints(user, items)).body.prints;
}
