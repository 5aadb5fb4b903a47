import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askNpm } from './audit/ask-npm.ts';
import { exceptions } from './audit/exceptions.ts';
import { judgeAdvisories } from './audit/judge-advisories.ts';
import { readAdvisories } from './audit/read-advisories.ts';
import { root } from './processes.ts';

const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
const today = new Date().toISOString().slice(0, 10);

// Each has a lockfile of its own.
const answers = ['.', 'bench/lighthouse'].map((folder) => readAdvisories(askNpm(join(root, folder))));
const known = answers.flatMap((answer) => answer ?? []);
const isAnswered = answers.every((answer) => answer !== null);

const { problems, notes } = judgeAdvisories(isAnswered ? known : null, exceptions, today);
for (const note of notes) console.log(note);
for (const problem of problems) console.error(`✗ ${problem}`);
if (!isAnswered) {
  console.log(
    '? The registry did not answer: nobody knows whether the packages have known weaknesses. Try again later.',
  );
} else if (problems.length === 0) console.log('✓ No known weakness in the packages of the lockfiles.');
if (problems.length > 0) process.exit(1);
process.exit(values.strict && !isAnswered ? 2 : 0);
