import { app } from './app.ts';
import { openContext } from './platform/core/context.ts';
import { runCron } from './platform/cron/cron.ts';
import { consume } from './platform/jobs/consume.ts';

export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(openContext(env), batch),
  scheduled: (event, env) => runCron(openContext(env), event.cron),
} satisfies ExportedHandler<Env>;
