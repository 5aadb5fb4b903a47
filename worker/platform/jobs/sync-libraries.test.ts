import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { openContext } from '../core/context.ts';
import { syncLibraries } from './sync-libraries.ts';

const ownerOf = (id: string) =>
  libraryDb.prepare('select owner_name as name from libraries where id = ?').bind(id).first('name');
const rename = (id: string, name: string) =>
  env.DB.prepare('update users set name = ? where id = ?').bind(name, id).run();

it('copies all accounts but one that fails, and that one once it can', async () => {
  const [jana, eva, stuck] = [await makeUser(), await makeUser(), await makeUser()];
  await libraryDb
    .prepare(
      `create trigger stuck before update on libraries when new.id = '${stuck.id}' begin select raise(abort, 'stuck'); end`,
    )
    .run();
  for (const { id } of [jana, stuck, eva]) await rename(id, 'Nové Meno');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await syncLibraries(openContext(env));
  expect(errors.mock.calls.join()).toContain(`"userId":"${stuck.id}"`);
  errors.mockRestore();
  expect([await ownerOf(jana.id), await ownerOf(eva.id)]).toEqual(['Nové Meno', 'Nové Meno']);
  expect(await ownerOf(stuck.id)).not.toBe('Nové Meno');
  await libraryDb.prepare('drop trigger stuck').run();
  await syncLibraries(openContext(env));
  expect(await ownerOf(stuck.id)).toBe('Nové Meno');
});
