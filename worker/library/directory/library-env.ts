import { createMiddleware } from 'hono/factory';
import { idText } from '../../../shared/library/media/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { libraryOfLink } from './find-library.ts';
import { libraryOfSlug } from './library-of-slug.ts';

export interface LibraryEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { ctx: LibraryContext };
}

/** For what a link opens, by its `:slug`: goes on in the library that has it. */
export const ofSlug = createMiddleware<LibraryEnv>(async (c, next) => {
  c.set('ctx', await libraryOfSlug(c.var.ctx, idText.parse(c.req.param('slug'))));
  await next();
});

/** For anyone's album, by its `:id`: goes on in the library that has it. */
export const ofAlbum = createMiddleware<LibraryEnv>(async (c, next) => {
  c.set('ctx', await libraryOfLink(c.var.ctx, idText.parse(c.req.param('id'))));
  await next();
});
