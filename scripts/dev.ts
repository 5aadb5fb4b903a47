import { readAppSettings } from './app/app-settings.ts';
import { startApp } from './app/start-app.ts';
import { waitUntilAnswers } from './app/wait-until-answers.ts';
import { endPrograms, onStop, startProgram } from './processes.ts';

onStop(endPrograms);

try {
  const settings = readAppSettings();
  const { origin, mailboxUrl } = await startApp(settings);
  const vite = startProgram('vite', ['--strictPort', '--clearScreen', 'false'], {
    env: { PORT: String(settings.port), CI: '' },
  });
  await waitUntilAnswers('http://localhost:5173/', vite, 'Vite');
  console.log(`
Momentka runs and reloads when a file changes.

  Web app   http://localhost:5173 (calls go to the Worker at ${origin})
  Mailbox   ${mailboxUrl}
`);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await endPrograms();
  process.exit(1);
}
