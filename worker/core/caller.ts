import type { Context } from './context.ts';
import { deviceNameOf } from './device-name.ts';
import { clientAddress } from './http.ts';
import { sign } from './signatures.ts';

/** From where a request comes. */
export interface Caller {
  /** `clientAddress` */
  address: string;
  deviceName: string;
}

export const callerOf = (c: { req: { header(name: string): string | undefined } }): Caller => ({
  address: clientAddress(c),
  deviceName: deviceNameOf(c.req.header('user-agent')),
});

/** Returns what is kept of an address: equal for equal ones, and of no use without the key. */
export const addressHashOf = (ctx: Context, address: string): string =>
  sign(ctx.secrets.app, 'address of an event', address);
