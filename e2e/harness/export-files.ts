import { gzipSync, type Zippable, zipSync } from 'fflate';
import { testJpeg } from '../../scripts/photo-generator/test-photos.ts';
import type { MadeFile } from '../../shared/library/imports/testing/make-takeout.ts';
import { buildTar } from '../../web/features/library/imports/testing/build-tar.ts';
import { writeFiles } from './photo-files.ts';

const isPhoto = (path: string): boolean => /\.(jpe?g|heic)$/i.test(path);
const drawing = testJpeg({ seed: 910, width: 320, height: 240 });

/** Returns a photo for each content: they differ in a comment, as drawing so many anew would take long. */
export async function jpegOf(content: string): Promise<Uint8Array> {
  const base = await drawing;
  const comment = Buffer.from(content);
  const segment = Buffer.from([0xff, 0xfe, comment.length >> 8, (comment.length + 2) & 0xff, ...comment]);
  return Buffer.concat([base.subarray(0, 2), segment, base.subarray(2)]);
}

/** Writes the parts of an export, as ZIPs or TGZs by their names; returns their paths. */
export async function writeExport(files: readonly MadeFile[]): Promise<string[]> {
  const parts: Record<string, Uint8Array> = {};
  for (const [part, within] of Map.groupBy(files, (file) => file.part)) {
    const entries = await Promise.all(
      within.map(async ({ path, content }) => ({
        path,
        bytes: isPhoto(path) ? await jpegOf(content) : new TextEncoder().encode(content),
      })),
    );
    parts[part] = part.endsWith('.tgz') ? gzipSync(buildTar(entries)) : zipSync(zippable(entries));
  }
  return writeFiles(parts);
}

/** Photos as they are, or packed: both are met. */
const zippable = (entries: readonly { path: string; bytes: Uint8Array }[]): Zippable =>
  Object.fromEntries(
    entries.map(({ path, bytes }, at) => [path, [bytes, { level: isPhoto(path) && at % 3 > 0 ? 0 : 6 }]]),
  );
