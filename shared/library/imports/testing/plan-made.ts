import type { ExportFile, ExportMetadata } from '../export-file.ts';
import { kindOfFile } from '../file-names.ts';
import type { ImportPlan } from '../import-plan.ts';
import { planImport } from '../plan-import.ts';
import { readMetadata } from '../read-metadata.ts';
import type { MadeFile } from './make-takeout.ts';

/** Plans the import of a made export; files of a folder have no checksums. */
export function planMade(made: readonly MadeFile[], now: number, hasChecksums = true): ImportPlan {
  const metadata = new Map<number, ExportMetadata>();
  const files = made.map(({ path, part, content, sizeBytes = content.length }, index): ExportFile => {
    const file = { path: path.normalize('NFC'), part, sizeBytes };
    if (kindOfFile({ name: path, sizeBytes }) === 'metadata') {
      const told = readMetadata(file.path, content);
      if (told) metadata.set(index, told);
    }
    return { ...file, crc32: hasChecksums ? checksum(content) : null };
  });
  return planImport(files, metadata, now);
}

/** As good as a CRC where all contents are made. */
const checksum = (content: string): number =>
  [...content].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
