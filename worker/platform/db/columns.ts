import { customType, integer } from 'drizzle-orm/sqlite-core';
import type { VatRate } from '../../../shared/money/invoices/vat.ts';

/** Bytes, such as a hash; in TypeScript hexadecimal, in lower case. */
export const hex = customType<{ data: string; driverData: Uint8Array | number[] }>({
  dataType: () => 'blob',
  toDriver: (hash) => Buffer.from(hash, 'hex'),
  fromDriver: (bytes) => Buffer.from(bytes).toString('hex'),
});

/** Returns a wall time as the database has it. */
export const wallSeconds = (time: string): number => Date.parse(`${time}Z`) / 1000;

/** What a clock on the wall shows, '2026-07-14T18:03:11', as the seconds since 1970 that it would be in UTC. */
export const wallTime = customType<{ data: string; driverData: number }>({
  dataType: () => 'integer',
  toDriver: wallSeconds,
  fromDriver: (seconds) => new Date(seconds * 1000).toISOString().slice(0, 19),
});

/** One of these names as its place among them: 0 and 1 take no byte in a row. */
export const code = <const Name extends string>(column: string, names: readonly Name[]) =>
  customType<{ data: Name; driverData: number }>({
    dataType: () => 'integer',
    toDriver: (name) => names.indexOf(name),
    fromDriver: (place) => names[place] as Name,
  })(column);

/** Milliseconds since 1970. */
export const time = (name: string) => integer(name, { mode: 'number' });

/** Raised by every change of what an admin's form shows: an edit of an older one is refused (docs/decisions/orders.md). */
export const version = () => integer('version').notNull().default(1);

/** In percent; the price includes it once the seller is a VAT payer. */
export const vatRate = (name = 'vat_rate') => integer(name).$type<VatRate>();
