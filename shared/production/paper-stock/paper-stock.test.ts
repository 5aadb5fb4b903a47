import { expect, it } from 'vitest';
import { paperNeed } from './paper-stock.ts';

it.each([
  // pieces, minimum, in jobs, in orders: remains, lacking, is low
  [1000, 300, 200, 500, 300, 0, false],
  [1000, 300, 200, 501, 299, 0, true],
  [600, 0, 200, 400, 0, 0, false],
  [600, 0, 200, 450, -50, 50, true],
  [0, 0, 0, 0, 0, 0, false],
  [null, 300, 200, 500, null, 0, false],
])(
  'of %s with a minimum of %s, %s in jobs and %s in paid orders need',
  (pieces, minimum, inJobs, inOrders, remains, lacking, isLow) => {
    const needed = inJobs + inOrders;
    expect(paperNeed({ pieces, minimum, inJobs, inOrders })).toEqual({ needed, remains, lacking, isLow });
  },
);
