import type { Context, LibraryContext } from '../platform/core/context.ts';
import { openLibrary } from './libraries.ts';

/** A context in which something happens between what is read and the batch that follows from it, so many times. */
export function interrupted<C extends Context = LibraryContext>(
  between: (ctx: C) => Promise<unknown>,
  ctx: C = openLibrary() as unknown as C,
  times = 1,
): C {
  let left = times;
  const interrupt = (database: Context['db']) =>
    new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
        return async (statements: Parameters<typeof target.batch>[0]) => {
          if (left > 0) {
            left -= 1;
            await between(ctx);
          }
          return target.batch(statements);
        };
      },
    });
  const libraries = ctx.libraries.map(interrupt);
  const library = 'shard' in ctx ? { library: libraries[Number(ctx.shard) - 1] } : {};
  return { ...ctx, db: interrupt(ctx.db), libraries, ...library };
}
