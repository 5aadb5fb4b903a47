import { expect, it } from 'vitest';
import { newLoads } from './loads.ts';

/** What happens to a list on a server that responds when it is told to. */
function watch() {
  const loads = newLoads();
  const log: string[] = [];
  const load = (name: string) => {
    const response = Promise.withResolvers<void>();
    const isLoaded = loads.load('album', async () => {
      log.push(`read ${name}`);
      await response.promise;
      log.push(`show ${name}`);
    });
    return { isLoaded, respond: response.resolve, fail: response.reject };
  };
  const change = async (name: string, response: Promise<void>) => {
    await loads.whenIdle('album');
    log.push(`change ${name}`);
    await loads.track('album', response);
    log.push(`changed ${name}`);
  };
  return { log, load, change };
}

it('a change waits for what is being read, as that would undo it on the screen', async () => {
  const { log, load, change } = watch();
  const first = load('1');
  const changed = change('a', Promise.resolve());
  first.respond();
  await changed;
  expect(log).toEqual(['read 1', 'show 1', 'change a', 'changed a']);
});

it('it is read again only once all changes have ended, also refused ones', async () => {
  const { log, load, change } = watch();
  const [a, b] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changes = [change('a', a.promise), change('b', b.promise)];
  await Promise.resolve();
  const next = load('1');
  next.respond();
  b.resolve();
  a.reject(new Error('refused'));
  await Promise.allSettled([...changes, next.isLoaded]);
  expect(log).toEqual(['change a', 'change b', 'changed b', 'read 1', 'show 1']);
});

it('who asks meanwhile gets the same load; a failed one keeps no change waiting', async () => {
  const { log, load, change } = watch();
  const first = load('1');
  const second = load('2');
  expect(second.isLoaded).toBe(first.isLoaded);
  const changed = change('a', Promise.resolve());
  first.fail(new Error('offline'));
  await expect(first.isLoaded).rejects.toThrow('offline');
  await changed;
  expect(log).toEqual(['read 1', 'change a', 'changed a']);
});
