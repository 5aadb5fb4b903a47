import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { backUp } from './back-up.ts';
import { countersAtLeast, raiseStatement } from './counters.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
/** As D1 exports it: tables with their rows, children before parents too, and what fires on writes last. */
function exportOf(rows: string): string {
  const statements = migrations.flatMap((name) =>
    readFileSync(join(root, 'migrations', name), 'utf8').split('--> statement-breakpoint'),
  );
  const isLate = (statement: string) => /^\s*CREATE TRIGGER/.test(statement);
  const applied = migrations.map((name, at) => `INSERT INTO "d1_migrations" VALUES(${at + 1},'${name}','2026-11-21');`);
  return [
    'PRAGMA defer_foreign_keys=TRUE;',
    'CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
    ...applied,
    ...statements.filter((statement) => !isLate(statement)),
    rows,
    ...statements.filter(isLate),
  ].join('\n');
}

const user =
  "INSERT INTO users (id, email, name, password_hash, storage_limit_bytes, created_at) VALUES ('u1', 'jana@example.sk', 'Jana; Nováková', 'x', 5, 1);";

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
    const { calls, wrangler } = fakeWrangler(exportOf(user));
    const to = join(folder, 'good');
    const { path, rows, sha256 } = await backUp({ folder: to, bucket: 'momentka-backups', wrangler, now });
    expect(readdirSync(to)).toEqual(['momentka-2026-11-21T031700Z.sql.gz']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(path)).toString()).toContain('Jana; Nováková');
    expect(rows).toMatchObject({ users: 1, orders: 0, d1_migrations: migrations.length });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(calls).toEqual([
      'd1 export DB --remote',
      'r2 object put momentka-backups/d1/momentka-2026-11-21T031700Z.sql.gz',
    ]);
  });

  it.each([
    ['was cut off', exportOf(user).slice(0, -200), 'read back'],
    ['lacks a table', exportOf('DROP TABLE invoices;'), 'invoices'],
    [
      'points at what is not there',
      exportOf("INSERT INTO account_tokens VALUES ('h', 'nobody', 'reset', 1, NULL);"),
      'FOREIGN KEY',
    ],
    ['is empty', '', 'lack'],
  ])('that %s is none', async (name, sql, words) => {
    const to = join(folder, name);
    await expect(backUp({ folder: to, bucket: null, wrangler: fakeWrangler(sql).wrangler, now })).rejects.toThrow(
      words,
    );
    expect(readdirSync(to)).toEqual([]);
  });

  it('that did not reach its bucket says so', async () => {
    const { wrangler } = fakeWrangler(exportOf(user), 'r2 object put');
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
  const keys = "INSERT INTO search_keys VALUES ('user', 'jana', 'u1');";
  writeFileSync(file, exportOf(`${user}${keys}UPDATE users SET order_count = 3;`));

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
