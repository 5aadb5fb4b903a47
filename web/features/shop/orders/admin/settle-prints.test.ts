import { expect, it } from 'vitest';
import type { OrderPrintsInput, OrderPrintsResponse } from '../../../../../shared/production/order-prints/contract.ts';
import { settlePrints } from './settle-prints.ts';

const item = (position: number): OrderPrintsInput['items'][number] => ({ position, print: null });

it('asks in hundreds, and then only for what is being made; each reason is named once, and a mail is remembered', async () => {
  const asked: number[] = [];
  const waits: number[] = [];
  const settled = await settlePrints(
    Array.from({ length: 150 }, (_, at) => item(at + 1)),
    {
      ask: async (items) => {
        asked.push(items.length);
        const prints = items.map(({ position }): OrderPrintsResponse['prints'][number] => {
          if (position > 148) return { position, status: 'FAILED', problem: 'Poškodená.' };
          const isReady = asked.length > 2 && (position > 5 || asked.length > 3);
          return { position, status: isReady ? 'READY' : 'WANTED', problem: null };
        });
        return { prints, isCustomerMailed: asked.length === 3 };
      },
      wait: async (ms) => void waits.push(ms),
    },
  );
  expect(asked).toEqual([100, 50, 100, 48, 5]);
  expect(waits).toHaveLength(2);
  expect(settled).toEqual({ problems: ['Poškodená.'], isMailed: true });
});
