import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { statusLook } from './status-look.ts';

describe('statusLook', () => {
  it('knows every status', () => {
    for (const status of orderStatuses) expect(statusLook(status).label).not.toBe(status);
  });

  it.each(['ON_HOLD', 'toString', '__proto__', ''])('shows %j as it is, in grey', (status) =>
    expect(statusLook(status)).toEqual({ label: status, tone: 'neutral' }),
  );
});
