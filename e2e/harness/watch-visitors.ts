import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { removeFiles } from './photo-files.ts';
import { endVisits } from './visitor.ts';

// After every journey: no error in a console, nothing that the content security policy had to stop.
afterEach(async ({ task }) => {
  const hasFailed = task.result?.state === 'fail';
  const name = task.name.replace(/[^\p{L}\d]+/gu, '-');
  const picture = (index: number) => join(root, '.cache', 'e2e', `${name}-${index + 1}.png`);
  const problems = await endVisits(hasFailed ? picture : undefined);
  removeFiles();
  if (hasFailed) console.error(`What the browser showed: ${picture(0)}`, problems);
  else expect(problems).toEqual([]);
});
