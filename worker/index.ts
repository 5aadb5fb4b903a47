import { app } from './app.ts';
import { openContext } from './core/context.ts';
import { runCron } from './cron/cron.ts';
import { consume } from './jobs/consume.ts';

export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(openContext(env), batch),
  scheduled: (event, env) => runCron(openContext(env), event.cron),
} satisfies ExportedHandler<Env>;
