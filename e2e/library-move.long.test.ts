import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { AppSettings } from '../scripts/app/app-settings.ts';
import { findFreePorts } from '../scripts/app/ports.ts';
import { runTimedTasks } from '../scripts/app/run-timed-tasks.ts';
import { root } from '../scripts/processes.ts';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';

const photoCount = 100_000;
/** When it is killed: in a phase, with so many photos copied, or so many left. */
const kills = [
  { phase: 'COPY', copied: 1 },
  { phase: 'COPY', copied: 40_000 },
  { phase: 'COPY', copied: 80_000 },
  { phase: 'COMPARE' },
  { phase: 'ERASE' },
  { phase: 'ERASE', left: 50_000 },
];

async function start({ port, smtpPort, mailPort, stateDir }: AppSettings): Promise<ChildProcess> {
  const app = spawn(process.execPath, ['--no-warnings', join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: `${port}`, SMTP_PORT: `${smtpPort}`, MAIL_PORT: `${mailPort}`, STATE_DIR: stateDir, SEED: 'empty' },
    },
    stdio: 'ignore',
    // A process group of its own, which is killed as a whole.
    detached: true,
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: scaled(150_000), interval: 200 }).toBe(true);
  return app;
}

async function kill(app: ChildProcess): Promise<void> {
  const exited = once(app, 'exit');
  process.kill(-(app.pid ?? 0), 'SIGKILL');
  await exited;
}

/** Opens the databases of an app on disk: the main one, and each library. */
function open(stateDir: string) {
  const files = globSync('**/miniflare-D1DatabaseObject/*.sqlite', { cwd: stateDir }).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  );
  const all = files.map((path) => new DatabaseSync(join(stateDir, path), { timeout: 10_000 }));
  const has = (db: DatabaseSync, table: string) =>
    db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !== undefined;
  const main = all.find((db) => has(db, 'users'));
  if (!main) throw new Error('There is no main database.');
  const libraries = all.filter((db) => has(db, 'libraries'));
  const close = () => {
    for (const db of all) db.close();
  };
  return { main, libraries, close };
}

const photosOf = 'owner_key = (select key from libraries where id = ?)';
const countOf = (db: DatabaseSync, userId: string): number =>
  Number(db.prepare(`select count(*) as n from photos where ${photosOf}`).get(userId)?.n);
const namesOf = (db: DatabaseSync, userId: string): unknown =>
  db.prepare(`select count(*) as n, min(id), max(id), sum(length(filename)) from photos where ${photosOf}`).get(userId);

test(`a library of ${photoCount} photos is moved by an app that is killed again and again`, {
  timeout: scaled(900_000),
}, async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'momentka-move-'));
  const [port = 0, smtpPort = 0, mailPort = 0] = await findFreePorts(3);
  const settings: AppSettings = { port, smtpPort, mailPort, stateDir, seed: 'empty' };
  let app = await start(settings);
  try {
    await kill(app);
    const { main, libraries, close } = open(stateDir);
    const { id, shard } = main.prepare('select id, shard from users where email = ?').get(admin.email) as {
      id: string;
      shard: number;
    };
    const isOwn = (db: DatabaseSync) => db.prepare('select 1 from libraries where id = ?').get(id) !== undefined;
    const source = libraries.find(isOwn);
    const target = libraries.find((db) => !isOwn(db));
    if (!source || !target) throw new Error('The library is not in one of two databases.');
    source
      .prepare(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ?2 - 1)
        insert into photos (id, owner_key, status, filename, filename_key, size_bytes, sha256, format, width, height, timeline_at, created_at)
        select randomblob(16), (select key from libraries where id = ?1), 'READY', 'IMG_' || i || '.jpg',
          'img_' || i || '.jpg', 4100000, randomblob(32), 'jpeg', 4032, 3024, 1700000000 + i, 1 from n`)
      .run(id, photoCount);
    const before = namesOf(source, id);
    main
      .prepare('insert into library_moves (user_id, from_shard, to_shard, started_at) values (?, ?, ?, ?)')
      .run(id, shard, shard === 1 ? 2 : 1, Date.now());
    const readPhase = () => main.prepare('select phase from library_moves where user_id = ?').get(id)?.phase;
    const isTime = ({ phase, copied = 0, left = photoCount }: (typeof kills)[number]) =>
      readPhase() === phase && countOf(target, id) >= copied && countOf(source, id) <= left;
    for (const at of [...kills, null]) {
      // The job that was killed has the move for five minutes.
      main.exec('update library_moves set leased_until = 0');
      app = await start(settings);
      const ran = runTimedTasks(settings).catch(() => null);
      const wait = { timeout: scaled(120_000), interval: 1 };
      if (at) await expect.poll(() => isTime(at), wait).toBe(true);
      else await expect.poll(readPhase, wait).toBeUndefined();
      await kill(app);
      await ran;
    }
    expect(namesOf(target, id)).toEqual(before);
    expect([countOf(source, id), isOwn(source), isOwn(target)]).toEqual([0, false, true]);
    expect(main.prepare('select shard from users where id = ?').get(id)).not.toEqual({ shard });
    for (const db of [main, ...libraries])
      expect([db.prepare('pragma foreign_key_check').all(), db.prepare('pragma integrity_check').get()]).toEqual([
        [],
        { integrity_check: 'ok' },
      ]);
    close();
  } finally {
    if (app.exitCode === null && app.signalCode === null) await kill(app);
    rmSync(stateDir, { recursive: true, force: true });
  }
});
