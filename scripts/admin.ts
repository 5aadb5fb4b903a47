import { parseArgs } from 'node:util';
import { v7 } from 'uuid';
import { promoteSql, resetFactorsSql } from './admin/admin-sql.ts';
import { readAppSettings } from './app/app-settings.ts';
import { endPrograms, onStop, runProgram } from './processes.ts';

onStop(endPrograms);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' }, 'reset-factors': { type: 'boolean' } },
});
const email = positionals[0]?.trim().toLowerCase() ?? '';
if (positionals.length !== 1 || !/^[^\s@'";]+@[^\s@'";]+$/.test(email)) {
  console.error(
    `Usage: npm run admin -- <email> [--remote]
Makes the account with this email an administrator, and activates it.
       npm run admin -- <email> --reset-factors [--remote]
Removes passkeys, authenticator app and recovery codes of an account, and ends its sessions.`,
  );
  process.exit(2);
}

const isReset = values['reset-factors'] === true;
const sql = isReset ? resetFactorsSql(email, v7()) : promoteSql(email);
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
const place = values.remote ? ' in production' : '';
console.log(
  isReset
    ? `${email} has no second factor${place} any more, and is signed out everywhere. It logs in with its password; the staff then add a new one.`
    : `${email} is an administrator now${place}; log in again to use it.`,
);
