import { env } from 'cloudflare:workers';
import { type Context, openContext } from '../platform/core/context.ts';

/** A context in which something happens between what is read and the batch that follows from it, so many times. */
export function interrupted(between: (ctx: Context) => Promise<unknown>, ctx = openContext(env), times = 1): Context {
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
  return { ...ctx, db: interrupt(ctx.db), library: interrupt(ctx.library) };
}
