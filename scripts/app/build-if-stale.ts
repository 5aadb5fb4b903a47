import { globSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** File systems date by a clock that ticks every 4 to 10 ms: what was saved after the start may look older. */
const clockTickMs = 20;

/** Calls `build` when the file that it makes is missing, or older than one of its sources (globs). Paths are relative to the project. */
export async function buildIfStale(built: string, sources: string[], build: () => Promise<void>): Promise<void> {
  const builtAt = modifiedAt(built);
  // A folder counts too: it changes when a file in it is removed.
  if (!globSync(sources, { cwd: root }).some((path) => modifiedAt(path) > builtAt)) return;
  const startedAt = new Date(Date.now() - clockTickMs);
  await build();
  // What was saved while it ran is newer.
  utimesSync(join(root, built), startedAt, startedAt);
}

const modifiedAt = (path: string): number => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
