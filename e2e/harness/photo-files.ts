import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/processes.ts';

const samples = join(root, '../shared/samples/photos');

/** Real camera files beside the project, where there are any; never part of it. */
export const samplePaths: string[] = existsSync(samples)
  ? readdirSync(samples)
      .filter((name) => !/\.(md|txt)$/i.test(name))
      .map((name) => join(samples, name))
  : [];

export const samplesMissing = 'there is no ../shared/samples/photos';

const folders: string[] = [];

/** Writes files for a file picker; returns their paths. */
export function writeFiles(files: Record<string, Uint8Array>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-files-'));
  folders.push(folder);
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

export function removeFiles(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
