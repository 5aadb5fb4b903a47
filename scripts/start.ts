import { readAppSettings } from './app/app-settings.ts';
import { scheduleTimedTasks } from './app/run-timed-tasks.ts';
import { startApp } from './app/start-app.ts';
import { endPrograms, onStop } from './processes.ts';
import { admin, customers, operator } from './seed/people.ts';

const roleNames = { CUSTOMER: 'Customer', OPERATOR: 'Operator', ADMIN: 'Admin   ' };

onStop(endPrograms, { isEndless: true });

try {
  const settings = readAppSettings();
  const { origin, mailboxUrl } = await startApp(settings);
  scheduleTimedTasks(settings);
  const people = settings.seed === 'demo' ? [...customers, operator, admin] : [admin];
  console.log(`
Momentka runs.

  App       ${origin}
  Mailbox   ${mailboxUrl} (every mail the app sends; nothing leaves this machine)

${people.map(({ email, password, role }) => `  ${roleNames[role]}  ${email} / ${password}`).join('\n')}

Data is in ${settings.stateDir}; remove that folder to begin anew. Ctrl-C ends everything.
`);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await endPrograms();
  process.exit(1);
}
