import { env } from 'cloudflare:workers';
import { inLibrary, type LibraryContext, openContext } from '../platform/core/context.ts';

/** Of the library that accounts of tests have theirs in: of two the second, so that nothing passes that takes the first. */
export const testShard = 'LIBRARY_2' in env ? 2 : 1;
export const libraryBinding = `LIBRARY_${testShard}` as 'LIBRARY_1';
export const libraryDb: D1Database = env[libraryBinding];

/** `openContext` in that library. */
export const openLibrary = (...[bindings = env, ...more]: Partial<Parameters<typeof openContext>>): LibraryContext =>
  inLibrary(openContext(bindings, ...more), testShard);

/** The same context with another handle of its library, wherever it is taken from. */
export const withLibrary = (ctx: LibraryContext, library: LibraryContext['library']): LibraryContext => ({
  ...ctx,
  library,
  libraries: ctx.libraries.map((one, at) => (at === ctx.shard - 1 ? library : one)),
});
