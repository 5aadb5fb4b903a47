import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endPrograms, onStop } from './processes.ts';
import { planLibrary } from './restore-library/plan-library.ts';

process.umask(0o077);
onStop(endPrograms);

const { values } = parseArgs({
  options: {
    // Of each database.
    old: { type: 'string', multiple: true },
    now: { type: 'string', multiple: true },
    user: { type: 'string' },
    to: { type: 'string' },
  },
});
const { old, now } = values;
if (!old || !now || !values.user || !values.to) {
  console.error(
    'Usage: npm run restore-library -- --old <main export> --old <export of each library> … --now <main export> --now <export of each library> … --user <email> --to <file.sql>\nWrites the SQL that brings back what a customer’s photos, albums and links were, and keeps what was added since.',
  );
  process.exit(2);
}

const absolute = (paths: string[]) => paths.map((path) => resolve(path));
const folder = mkdtempSync(join(tmpdir(), 'momentka-library-'));
// All personal data of the shop: gone however this ends, Ctrl-C too.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
try {
  const { sql, shard, counts, lostNames, openLinks } = await planLibrary(
    absolute(old),
    absolute(now),
    values.user,
    folder,
  );
  console.log(`Photos that come back: ${counts.photos}, in ${counts.entries} places of albums`);
  console.log(`Albums: ${counts.albums}; links, ended until their owner renews them: ${counts.links}`);
  if (counts.anew > 0) console.log(`Uploaded anew since, which stand for the old ones: ${counts.anew}`);
  if (counts.refused > 0)
    console.log(`Stay away, as an administrator or a guest may have deleted them: ${counts.refused}`);
  if (openLinks.length > 0) console.log(`! Open links that show photos again: ${openLinks.join('; ')}`);
  if (lostNames.length > 0) {
    const some = lostNames.slice(0, 20).join(', ');
    console.log(`! Lost, as their files were deleted 30 days after them: ${lostNames.length}, such as ${some}`);
  }
  writeFileSync(resolve(values.to), sql.join('\n'), { mode: 0o600 });
  // Also one that was there.
  chmodSync(resolve(values.to), 0o600);
  console.log(
    `\nTried on a copy: no rule of the data is broken by it. Read it, and run it once:\n  npx wrangler d1 execute LIBRARY_${shard} --remote --file ${values.to}`,
  );
} catch (error) {
  console.error(`Nothing was written. ${(error as Error).message}`);
  process.exitCode = 1;
}
// Miniflare has been seen to leave its server open, which keeps a process for ever.
process.stdout.write('', () => process.exit());
