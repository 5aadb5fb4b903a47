import { describe, expect, it } from 'vitest';
import { findForeignWrites } from './find-foreign-writes.ts';

const schema = 'worker/platform/db/schema/main/all.ts';
const tables = "export const users = sqliteTable('users', {});\nexport const vouchers = sqliteTable('vouchers', {});\n";

const find = (files: Record<string, string>) =>
  findForeignWrites([schema, ...Object.keys(files)], (file) => (file === schema ? tables : files[file]!));

describe('the owner of a table', () => {
  it('is the one noun that writes it', () => {
    const own = { 'worker/shop/vouchers/create.ts': 'ctx.db.insert(vouchers).values({})' };
    expect(find(own)).toEqual([]);
    expect(find({ ...own, 'worker/shop/orders/use.ts': 'ctx.db.select().from(vouchers)' })).toEqual([]);
    expect(find({ ...own, 'worker/shop/orders/use.ts': 'ctx.db.update(vouchers).set({})' })).toEqual([
      'owners: vouchers is written by shop/vouchers, shop/orders',
    ]);
  });

  it('is the one that is named', () => {
    expect(find({ 'worker/accounts/auth/sign-in.ts': 'ctx.db.delete(users)' })).toEqual([]);
    expect(find({ 'worker/shop/orders/buy.ts': 'insertWhere(ctx.db, users, {})' })).toEqual([
      'owners: worker/shop/orders/buy.ts → users (accounts|platform/search)',
    ]);
  });
});
