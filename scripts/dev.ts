import { readAppSettings } from './app/app-settings.ts';
import { requireFreePort } from './app/ports.ts';
import { scheduleTimedTasks } from './app/run-timed-tasks.ts';
import { startApp } from './app/start-app.ts';
import { waitUntilReady } from './app/wait-until-ready.ts';
import { endPrograms, onStop, startProgram } from './processes.ts';

onStop(endPrograms, { isEndless: true });

try {
  const settings = readAppSettings();
  const webPort = Number(process.env.WEB_PORT ?? 5173);
  await requireFreePort('WEB_PORT', webPort);
  const { origin, mailboxUrl } = await startApp(settings, { isWatched: true });
  scheduleTimedTasks(settings);
  const vite = startProgram('vite', ['--strictPort', '--clearScreen', 'false'], {
    env: { PORT: String(settings.port), WEB_PORT: String(webPort), CI: '' },
  });
  await waitUntilReady(`http://localhost:${webPort}/`, vite, 'Vite');
  console.log(`
Momentka runs and reloads when a file changes.

  Web app   http://localhost:${webPort} (calls go to the Worker at ${origin}; links in mails lead there too)
  Mailbox   ${mailboxUrl}
`);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await endPrograms();
  process.exit(1);
}
