import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { addLibrary } from './add-library.ts';
import { askForMove, readShards } from './read-shards.ts';

/** A wrangler that answers in turn, and the calls that it got. */
function answering(...answers: unknown[]) {
  const calls: string[] = [];
  const wrangler = async (args: string[]) => {
    calls.push(args.join(' '));
    return { code: 0, output: `▲ [WARNING] new\n${JSON.stringify(answers.shift())}` };
  };
  return { calls, wrangler };
}

it('a library is added after the last one, once each', () => {
  const original = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const { toml, name } = addLibrary(original);
  expect(name).toBe('LIBRARY_3');
  expect(toml).toContain(`[[d1_databases]]
binding = "LIBRARY_3"
database_name = "momentka-library-3"
database_id = "00000000-0000-0000-0000-000000000003"
migrations_dir = "migrations/library"
`);
  expect(toml.length - original.length).toBeLessThan(200);
  expect(addLibrary(toml).name).toBe('LIBRARY_4');
  expect(() => addLibrary('name = "x"')).toThrow('no database LIBRARY_1');
});

it('they are listed with how full they are, and with their accounts', async () => {
  const { wrangler } = answering([{ results: [{ shard: 1, accounts: 1797 }] }], { database_size: 7.1e9 }, {});
  expect(await readShards(wrangler)).toEqual([
    'LIBRARY_1  7.10 GB, 71 %, 1797 accounts  filling up: new accounts go to another',
    'LIBRARY_2  0.00 GB, 0 %, 0 accounts',
  ]);
});

it('a move is asked for in the database of the shop, whatever the address has', async () => {
  const { calls, wrangler } = answering([{ results: [{ user_id: 'u' }] }], [{ results: [] }]);
  await askForMove(wrangler, "O'Hara@example.sk", 2);
  expect(calls[0]).toContain("email = 'o''hara@example.sk'");
  await expect(askForMove(wrangler, 'nikto@example.sk', 2)).rejects.toThrow('no account nikto@example.sk');
  await expect(askForMove(wrangler, 'jana@example.sk', 9)).rejects.toThrow('no LIBRARY_9');
});
