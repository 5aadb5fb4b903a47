import { parseArgs } from 'node:util';
import { readAppSettings } from './app/app-settings.ts';
import { endPrograms, onStop, runProgram } from './processes.ts';

onStop(endPrograms);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean' } } });
const email = positionals[0]?.trim().toLowerCase() ?? '';
if (positionals.length !== 1 || !/^[^\s@'";]+@[^\s@'";]+$/.test(email)) {
  console.error(
    'Usage: npm run admin -- <email> [--remote]\nMakes the account with this email an administrator, and activates it.',
  );
  process.exit(2);
}

// A new role ends the sessions of the old one. The first admin can't be activated by mail: there is no mail server before.
const sql = `UPDATE users SET role = 'ADMIN', token_version = token_version + 1, version = version + 1, activated_at = coalesce(activated_at, unixepoch() * 1000) WHERE email = '${email}' RETURNING email`;
const where = values.remote ? ['--remote'] : ['--local', '--persist-to', readAppSettings().stateDir];
const { code, output } = await runProgram('wrangler', ['d1', 'execute', 'DB', ...where, '--json', '--command', sql], {
  stdio: 'pipe',
});
if (code !== 0) {
  console.error(`The database can't be reached:\n${output}`);
  process.exit(1);
}
if (!output.includes(`"${email}"`)) {
  console.error(`There is no account with the email ${email}. Register it in the app first.`);
  process.exit(1);
}
console.log(`${email} is an administrator now${values.remote ? ' in production' : ''}; log in again to use it.`);
