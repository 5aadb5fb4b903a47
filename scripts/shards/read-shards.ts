import { databaseLimitBytes, isFilling } from '../../shared/platform/health/is-filling.ts';
import { askRows, askWrangler, type Wrangler } from '../ask-wrangler.ts';
import { boundLibraries } from '../bound-libraries.ts';

/** Returns a line for each database of libraries: how full it is, and whose libraries it has. */
export async function readShards(wrangler: Wrangler): Promise<string[]> {
  const sql = `select shard, count(*) as accounts from users where role <> 'GUEST' group by shard`;
  const rows = await askRows<{ shard: number; accounts: number }>(wrangler, 'DB', sql);
  const lines: string[] = [];
  for (const [at, name] of boundLibraries().entries()) {
    const { database_size: bytes = 0 } = await askWrangler<{ database_size?: number }>(wrangler, [
      ...['d1', 'info', name, '--json'],
    ]);
    const accounts = rows.find(({ shard }) => shard === at + 1)?.accounts ?? 0;
    const percent = Math.round((100 * bytes) / databaseLimitBytes);
    const note = isFilling(bytes) ? '  filling up: new accounts go to another' : '';
    lines.push(`${name}  ${(bytes / 1e9).toFixed(2)} GB, ${percent} %, ${accounts} accounts${note}`);
  }
  return lines;
}

/** Asks the shop to move an account to another database. Throws when there is no such account, or it is there. */
export async function askForMove(wrangler: Wrangler, email: string, shard: number): Promise<void> {
  if (!boundLibraries()[shard - 1]) throw new Error(`wrangler.toml has no LIBRARY_${shard}.`);
  const rows = await askRows<{ user_id: string }>(
    wrangler,
    'DB',
    `insert into library_moves (user_id, from_shard, to_shard, started_at)
     select id, shard, ${shard}, unixepoch() * 1000 from users
     where email = '${quoted(email)}' and deleted_at is null and shard <> ${shard} on conflict do nothing returning user_id`,
  );
  if (rows.length === 0) throw new Error(`There is no account ${email}, or it is there, or on its way.`);
}

/** Has a move undone that has not come to its switch. Throws when there is none. */
export async function cancelMove(wrangler: Wrangler, email: string): Promise<void> {
  const rows = await askRows<{ user_id: string }>(
    wrangler,
    'DB',
    `update library_moves set phase = 'UNDO', part = 0 where phase in ('COPY', 'COMPARE')
     and user_id = (select id from users where email = '${quoted(email)}') returning user_id`,
  );
  if (rows.length === 0) throw new Error(`No move of ${email} can be undone.`);
}

const quoted = (email: string): string => email.toLowerCase().replaceAll("'", "''");
