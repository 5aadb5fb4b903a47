import type { Context } from './context.ts';
import { deviceNameOf } from './device-name.ts';
import { clientAddress } from './http.ts';
import { sign } from './signatures.ts';

/** What is recorded of where a call came from. */
export interface ClientDevice {
  /** `Chrome, Windows`; for people, nothing is decided by it. */
  readonly deviceName: string;
  readonly addressHash: string;
}

interface Request {
  req: { header(name: string): string | undefined };
  var: { ctx: Context };
}

export const clientDevice = (c: Request): ClientDevice => ({
  deviceName: deviceNameOf(c.req.header('user-agent')),
  addressHash: addressHashOf(c.var.ctx, clientAddress(c)),
});

/** Returns a keyed hash of an address, by which visits from the same place are recognised. */
const addressHashOf = (ctx: Context, address: string): string =>
  sign(ctx.secrets.app, 'client-address', address).slice(0, 22);
