import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { files, migrated } from '../../worker/db/testing/migrated.ts';
import { root } from '../processes.ts';
import { backUp } from './back-up.ts';
import { countersAtLeast, raiseStatement } from './counters.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As D1 exports it: tables as they were made, each followed by its rows; indexes and triggers last. */
function exportOf(...rows: string[]): string {
  const db = migrated(files.length);
  const made = db
    .prepare("select type, name, sql from sqlite_master where sql is not null and name <> 'sqlite_sequence'")
    .all();
  const tables = made.filter(({ type }) => type === 'table');
  return [
    'PRAGMA defer_foreign_keys=TRUE;',
    'CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
    ...files.map((name, at) => `INSERT INTO "d1_migrations" VALUES(${at + 1},'${name}','2026-11-21');`),
    ...tables.flatMap(({ name, sql }) => [`${sql};`, ...rows.filter((row) => row.startsWith(`INSERT INTO "${name}"`))]),
    ...made.filter(({ type }) => type !== 'table').map(({ sql }) => `${sql};`),
  ].join('\n');
}

const userOf = (orderCount: number) =>
  `INSERT INTO "users" (id, email, name, password_hash, order_count, storage_limit_bytes, created_at) VALUES ('u1', 'jana@example.sk', 'Jana; "Nováková''s"\nx', 'x', ${orderCount}, 5, 1);`;
// Before its user, as the names of the tables come.
const token = `INSERT INTO "account_tokens" VALUES ('h', 'u1', 'reset', 1, NULL);`;
const key = `INSERT INTO "search_keys" VALUES ('user', 'jana', 'u1');`;

/** Wrangler as it answers an export with this text, and what it was asked. */
function fakeWrangler(sql: string, fails = '') {
  const calls: string[] = [];
  const wrangler = async (args: string[]) => {
    calls.push(args.slice(0, 4).join(' '));
    if (fails && args.join(' ').startsWith(fails)) return { code: 1, output: 'fetch failed' };
    const output = args.indexOf('--output');
    if (output > 0) writeFileSync(args[output + 1] ?? '', sql);
    return { code: 0, output: '' };
  };
  return { calls, wrangler };
}

const now = () => new Date('2026-11-21T03:17:00Z');

describe('a backup', () => {
  it('is a dated file for its owner alone, read back once, with a copy in the bucket', async () => {
    const { calls, wrangler } = fakeWrangler(exportOf(userOf(0), token));
    const to = join(folder, 'good');
    const { path, rows, sha256 } = await backUp({ folder: to, bucket: 'momentka-backups', wrangler, now });
    expect(readdirSync(to)).toEqual(['momentka-2026-11-21T031700Z.sql.gz']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(path)).toString()).toContain(`'Jana; "Nováková''s"\nx'`);
    expect(rows).toMatchObject({ users: 1, account_tokens: 1, orders: 0, d1_migrations: files.length });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(calls).toEqual([
      'd1 export DB --remote',
      'r2 object put momentka-backups/d1/momentka-2026-11-21T031700Z.sql.gz',
    ]);
  });

  it.each([
    ['was cut off', exportOf(userOf(0)).slice(0, -200), 'ends within a statement'],
    ['lacks a table', exportOf().replace(/CREATE TABLE `invoices`[^;]*;/, ''), 'invoices'],
    ['points at what is not there', exportOf(token), 'FOREIGN KEY'],
    ['is empty', '', 'lack'],
  ])('that %s is none', async (name, sql, words) => {
    const to = join(folder, name);
    await expect(backUp({ folder: to, bucket: null, wrangler: fakeWrangler(sql).wrangler, now })).rejects.toThrow(
      words,
    );
    expect(readdirSync(to)).toEqual([]);
  });

  it('that did not reach its bucket says so', async () => {
    const { wrangler } = fakeWrangler(exportOf(userOf(0)), 'r2 object put');
    await expect(backUp({ folder: join(folder, 'off'), bucket: 'b', wrangler, now })).rejects.toThrow('fetch failed');
  });
});

describe('counters', () => {
  it('stand at the highest number of rows and archive, of each year', () => {
    expect(countersAtLeast([2026000002, 2025000009, 2026000001], [2026000007])).toEqual([
      { name: 'orders-2026', value: 2026000002 },
      { name: 'orders-2025', value: 2025000009 },
      { name: 'invoices-2026', value: 2026000007 },
    ]);
  });

  it('are raised, never lowered', () => {
    const wanted = countersAtLeast([], [2026000007]);
    expect(raiseStatement(wanted, [{ name: 'invoices-2026', value: 2026000007 }])).toBe('');
    expect(raiseStatement(wanted, [{ name: 'invoices-2026', value: 2026000009 }])).toBe('');
    expect(raiseStatement(wanted, [{ name: 'invoices-2026', value: 2026000003 }])).toContain(
      "('invoices-2026', 2026000007)",
    );
  });
});

it('the drill restores an export, says what is wrong with it, and finds the invoices that are newer', async () => {
  const file = join(folder, 'export.sql');
  const archive = join(folder, 'archive/invoices');
  mkdirSync(archive, { recursive: true });
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setTitle('Faktúra č. 2026000003');
  writeFileSync(join(archive, 'a.pdf'), await pdf.save());
  writeFileSync(file, exportOf(userOf(3), token, key));

  const drill = promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/restore-drill.ts'), file, '--invoices', join(folder, 'archive')],
    { cwd: root },
  );
  const { code, stdout } = (await drill.catch((error: unknown) => error)) as { code?: number; stdout: string };
  expect(stdout).toMatch(/1 {2}users\n/);
  expect(stdout).toContain('newer than this backup and have no row: 2026000003');
  expect(stdout).toContain("('invoices-2026', 2026000003)");
  expect(stdout).toContain('✗ order-counts: 1 times, such as u1');
  // The tallies of this export were never kept: the rule that compares them says so too.
  expect(stdout.match(/^✗/gm)).toHaveLength(2);
  expect(code).toBe(1);
}, 300_000);
