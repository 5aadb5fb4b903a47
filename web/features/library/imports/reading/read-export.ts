import type { ExportMetadata } from '../../../../../shared/library/imports/export-file.ts';
import { nameOf } from '../../../../../shared/library/imports/export-file.ts';
import { kindOfFile } from '../../../../../shared/library/imports/file-names.ts';
import type { ImportPlan } from '../../../../../shared/library/imports/import-plan.ts';
import { planImport } from '../../../../../shared/library/imports/plan-import.ts';
import { readMetadata } from '../../../../../shared/library/imports/read-metadata.ts';
import { ArchiveError, type ArchiveFault } from '../archives/archive-error.ts';
import type { ChosenFile } from './chosen-files.ts';
import { type PartFile, readPart } from './export-part.ts';

/** A part that can't be read; all others are. */
export interface PartProblem {
  part: string;
  fault: ArchiveFault;
}

export interface ReadExport {
  files: PartFile[];
  plan: ImportPlan;
  problems: PartProblem[];
}

export interface ReadProgress {
  /** Of what was chosen; of ZIPs only the lists are really read. */
  bytes: number;
  totalBytes: number;
  /** Files that tell about photos. */
  metadata: number;
  totalMetadata: number;
}

/** Small files that are read at once. */
const lanes = 8;

/** Reads what was chosen, in any order: first the lists of all files, then what tells about photos, wherever it lies. */
export async function readExport(
  chosen: readonly ChosenFile[],
  now: number,
  onProgress: (progress: ReadProgress) => void,
): Promise<ReadExport> {
  const progress = {
    bytes: 0,
    totalBytes: chosen.reduce((sum, { file }) => sum + file.size, 0),
    metadata: 0,
    totalMetadata: 0,
  };
  const files: PartFile[] = [];
  const problems: PartProblem[] = [];
  for (const each of chosen)
    try {
      const onBytes = (bytes: number): void => {
        progress.bytes += bytes;
        onProgress(progress);
      };
      for (const file of await readPart(each, onBytes)) files.push(file);
    } catch (error) {
      problems.push({ part: each.file.name, fault: faultOf(error) });
    }

  const told = [...files.keys()].filter((index) => kindOf(files[index] as PartFile) === 'metadata');
  const metadata = new Map<number, ExportMetadata>();
  progress.totalMetadata = told.length;
  const next = told.values();
  const read = async (): Promise<void> => {
    for (const index of next) {
      const file = files[index] as PartFile;
      // One that can't be read tells nothing: its photo comes over as it is.
      const found = readMetadata(file.path, await file.text().catch(() => ''));
      if (found) metadata.set(index, found);
      progress.metadata += 1;
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: lanes }, read));
  return { files, plan: planImport(files, metadata, now), problems };
}

const kindOf = ({ path, sizeBytes }: PartFile) => kindOfFile({ name: nameOf(path), sizeBytes });

function faultOf(error: unknown): ArchiveFault {
  if (error instanceof ArchiveError) return error.fault;
  throw error;
}
