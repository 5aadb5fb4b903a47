import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { promoteSql, resetFactorsSql } from './admin-sql.ts';

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  for (const file of globSync('migrations/main/*.sql', { cwd: root }).sort())
    for (const statement of readFileSync(join(root, file), 'utf8').split('--> statement-breakpoint'))
      db.exec(statement);
  const hash = "'x', 1, 0, 0";
  db.exec(`insert into users (id, email, name, role, password_hash, token_version, storage_limit_bytes, created_at) values
      ('a', 'admin@example.sk', 'Admin', 'ADMIN', ${hash}), ('b', 'jana@example.sk', 'Jana', 'CUSTOMER', ${hash})`);
  for (const id of ['a', 'b']) {
    db.exec(`
      insert into passkeys (id, user_id, name, public_key, sign_count, transports, is_backed_up, created_at)
        values ('key-${id}', '${id}', 'Mobil', 'x', 0, '[]', 0, 1);
      insert into totp_factors (user_id, secret_cipher, last_step, created_at) values ('${id}', 'x', 1, 1);
      insert into recovery_codes (user_id, code_hash, created_at) values ('${id}', 'x', 1);
      insert into account_tokens (token_hash, user_id, purpose, expires_at) values ('reset-${id}', '${id}', 'reset', 9), ('email-${id}', '${id}', 'change-email', 9);
      insert into sessions (id, token_hash, user_id, token_version, created_at, last_used_at, expires_at, confirmed_at, method, device_name, address_hash)
        values ('${id}', '${id}', '${id}', 1, 1, 1, 9, 1, 'password', 'x', 'x')`);
  }
});

const countsOf = (id: string) =>
  ['passkeys', 'totp_factors', 'recovery_codes', 'sessions'].map(
    (table) => db.prepare(`select count(*) as n from ${table} where user_id = ?`).get(id)?.n,
  );
const userOf = (id: string) => db.prepare('select * from users where id = ?').get(id);

describe('npm run admin', () => {
  it('makes an account an administrator, activates it and ends its sessions', () => {
    db.exec(promoteSql('jana@example.sk'));
    expect(userOf('b')).toMatchObject({ role: 'ADMIN', token_version: 2 });
    expect(Math.abs(Date.now() - Number(userOf('b')?.activated_at))).toBeLessThan(60_000);
    expect(userOf('a')).toMatchObject({ token_version: 1, activated_at: null });
  });

  it('resets the second factors of one account, ends its sessions and mailed links, and leaves a trace', () => {
    db.exec(resetFactorsSql('admin@example.sk', 'event-1'));
    expect(countsOf('a')).toEqual([0, 0, 0, 0]);
    expect(countsOf('b')).toEqual([1, 1, 1, 1]);
    expect(userOf('a')).toMatchObject({ role: 'ADMIN', token_version: 2 });
    expect(Math.abs(Date.now() - Number(userOf('a')?.factor_due_at))).toBeLessThan(60_000);
    expect(db.prepare('select id, user_id, actor_id, kind, device_name from auth_events').all()).toEqual([
      { id: 'event-1', user_id: 'a', actor_id: null, kind: 'factors-reset', device_name: 'npm run admin' },
    ]);
    const links = db.prepare('select user_id from account_tokens where used_at is null').all();
    expect(links).toEqual([{ user_id: 'b' }, { user_id: 'b' }]);
  });

  it('sets no time limit to a customer, and changes nothing for an email without an account', () => {
    db.exec(resetFactorsSql('jana@example.sk', 'event-1'));
    expect(userOf('b')).toMatchObject({ role: 'CUSTOMER', factor_due_at: null, token_version: 2 });
    db.exec(resetFactorsSql('nikto@example.sk', 'event-2'));
    expect(countsOf('a')).toEqual([1, 1, 1, 1]);
    expect(db.prepare('select count(*) as n from auth_events').get()?.n).toBe(1);
  });
});
