import { runProgram } from '../processes.ts';

/** Applies the D1 migrations that this state lacks. */
export async function migrate(stateDir: string): Promise<void> {
  const { code, output } = await runProgram(
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir],
    { stdio: 'pipe' },
  );
  if (code !== 0) throw new Error(`The database migrations failed:\n${output}`);
}
