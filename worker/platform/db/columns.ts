import { Column, is, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, integer } from 'drizzle-orm/sqlite-core';
import type { VatRate } from '../../../shared/money/invoices/vat.ts';

/** Bytes, such as a hash; in TypeScript hexadecimal, in lower case. */
export const hex = customType<{ data: string; driverData: Uint8Array | number[] }>({
  dataType: () => 'blob',
  toDriver: (hash) => Buffer.from(hash, 'hex'),
  fromDriver: (bytes) => Buffer.from(bytes).toString('hex'),
});

/** Returns whether a text is a UUID, in lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

// To SQLite as `blob`.
const uuidType = 'blob(16)';

/** Returns whether a column has UUIDs as bytes, which JSON has as text. */
export const isUuidColumn = (column: unknown): boolean => is(column, Column) && column.getSQLType() === uuidType;

/**
 * A UUID as its 16 bytes; in TypeScript its text, in lower case. Any other text is no bytes, which no row has. SQL that
 * takes ids from JSON needs `uuidBytes`.
 */
export const uuid = customType<{ data: string; driverData: Uint8Array | number[] | string }>({
  dataType: () => uuidType,
  toDriver: (id) => Buffer.from(isUuid(id) ? id.replaceAll('-', '') : '', 'hex'),
  fromDriver: (id) => uuidText(typeof id === 'string' ? id.toLowerCase() : Buffer.from(id).toString('hex')),
});

const uuidText = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** SQL: the bytes of a UUID that is text, such as one from JSON; null of any other text, as of one in capitals. */
export const uuidBytes = (text: SQLWrapper) =>
  sql<string>`iif(${text} = lower(${text}) and ${text} like '________-____-____-____-____________', unhex(${text}, '-'), null)`;

const partsOfUuid = ['1, 8', '9, 4', '13, 4', '17, 4', '21, 12'];

/** SQL: the text of a UUID, for JSON, which holds no bytes. */
export function uuidInJson(bytes: SQLWrapper) {
  const parts = partsOfUuid.map((part) => sql`substr(hex(${bytes}), ${sql.raw(part)})`);
  return sql<string>`iif(${bytes} is null, null, lower(${sql.join(parts, sql` || '-' || `)}))`;
}

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
