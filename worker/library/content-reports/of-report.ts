import { createMiddleware } from 'hono/factory';
import { idText } from '../../../shared/library/media/contract.ts';
import { contentReports } from '../../platform/db/schema/library/reports.ts';
import { libraryWith } from '../directory/find-library.ts';
import type { LibraryEnv } from '../directory/library-env.ts';

/** For anyone's report, by its `:id`: goes on in the library that has it. */
export const ofReport = createMiddleware<LibraryEnv>(async (c, next) => {
  c.set('ctx', await libraryWith(c.var.ctx, contentReports.id, idText.parse(c.req.param('id'))));
  await next();
});
