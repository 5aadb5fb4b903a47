import { ApiError, refresh } from '../../../lib/api.ts';
import { newListeners } from '../../../lib/listeners.ts';
import { getSession, subscribeSession } from '../../../lib/session-store.ts';
import { handlesOf, pathOfFile, readAgain } from '../photos/upload/file-handles.ts';
import { subscribeDropped } from '../photos/upload/upload-store.ts';
import {
  clearImports,
  lockImport,
  readImport,
  saveImport,
  saveImportHandles,
  type UnfinishedImport,
} from './import-records.ts';
import { ImportRun } from './import-run.ts';
import type { ImportState } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import type { ExportSummary } from './reading/import-messages.ts';
import { ImportReader } from './reading/import-reader.ts';

/** A stop that passes by itself, as of a limit of an hour, is tried again after so long. */
const retryAfterMs = 5 * 60_000;

interface Planned {
  reader: ImportReader;
  summary: ExportSummary;
  parts: string[];
  handles: FileSystemHandle[];
  unfinished: UnfinishedImport | null;
  /** Photos that are not done. */
  left: number;
}

let state: ImportState = { phase: 'none' };
let reader: ImportReader | null = null;
let planned: Planned | null = null;
let run: ImportRun | null = null;
let userId: string | null = null;
let unlock: (() => void) | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
const { notify, subscribe } = newListeners();
export const subscribeImport = subscribe;

export const getImport = (): ImportState => state;

function show(next: ImportState): void {
  state = next;
  notify();
}

/** Reads what was chosen, and shows what it is. Throws when the worker fails; once something else is chosen, it never ends. */
export async function readChosen(files: readonly File[]): Promise<void> {
  endImport();
  userId = getSession().userId;
  const reading = new ImportReader();
  reader = reading;
  show({ phase: 'reading', progress: null });
  try {
    const chosen = files.map((file) => ({ file, path: pathOfFile(file) }));
    const summary = await reading.read(chosen, Date.now(), (progress) => {
      if (reader === reading) show({ phase: 'reading', progress: { ...progress } });
    });
    const unfinished = userId === null ? null : await readImport(userId);
    const left = await reading.begin(unfinished?.doneKeys ?? []);
    // Meanwhile something else was chosen.
    if (reader !== reading) return reading.close();
    const parts = [...new Set(files.map(partOf))];
    planned = { reader: reading, summary, parts, handles: handlesOf(files), unfinished, left: left.photos };
    show({ phase: 'planned', summary, left });
  } catch (error) {
    if (reader === reading) endImport();
    throw error;
  }
}

/** Returns what a file was chosen by: the archive itself, or the folder around it. */
const partOf = (file: File): string => pathOfFile(file).split('/')[0] ?? file.name;

/** Reads again what an unfinished import was chosen by; call it in a click. Returns whether it is all still there. */
export async function readAgainFrom({ handles, parts }: UnfinishedImport): Promise<boolean> {
  const files = await readAgain(handles, () => true);
  const found = new Set(files.map(partOf));
  if (!parts.every((part) => found.has(part))) return false;
  await readChosen(files);
  return true;
}

/** Begins to bring the photos over. Throws an `ApiError` while another tab does so. */
export async function startImport(): Promise<void> {
  if (!planned || userId === null) return;
  const { reader: reading, summary, parts, handles, unfinished, left } = planned;
  unlock = await lockImport();
  if (!unlock) throw new ApiError({ status: 0, message: texts.runsElsewhere });
  planned = null;
  // Of another export, or of somebody else on this computer.
  const isSame = unfinished !== null && left < summary.counts.photos;
  if (!isSame) await clearImports();
  const { photos: total, videos } = summary.counts;
  const record = {
    userId,
    total,
    videos,
    parts,
    albumIds: unfinished?.albumIds ?? {},
    madeIds: unfinished?.madeIds ?? [],
  };
  await saveImport(record);
  await saveImportHandles(handles);
  run = new ImportRun(reading, summary, record, () => showRun(summary));
  await run.start(isSame ? unfinished.doneKeys : []);
}

/** Goes on after a stop. */
export async function continueImport(): Promise<void> {
  clearTimeout(retry);
  if (run && userId !== null) await run.start((await readImport(userId))?.doneKeys ?? []);
}

export const pauseImport = (isPaused: boolean): void => run?.pause(isPaused);

/** Ends what runs; the photos that are done are remembered. */
export function endImport(): void {
  clearTimeout(retry);
  run?.end();
  if (!run) reader?.close();
  unlock?.();
  [run, reader, planned, unlock] = [null, null, null, null];
  show({ phase: 'none' });
}

export async function forgetImport(): Promise<void> {
  endImport();
  await clearImports();
}

function showRun(summary: ExportSummary): void {
  if (!run) return;
  const { report, stop, isOver, isPaused } = run;
  const phase = isOver ? 'over' : stop ? 'stopped' : 'running';
  if (phase === 'stopped' && state.phase !== 'stopped' && stop?.retries) {
    clearTimeout(retry);
    retry = setTimeout(() => void continueImport(), retryAfterMs);
  }
  if (phase === 'over') {
    unlock?.();
    unlock = null;
    void refresh('/auth/profile');
  }
  const { progress, outcome } = report;
  show({ phase, summary, progress, outcome: { ...outcome }, stop, isPaused });
}

// A sign-out, or somebody else has signed in.
subscribeDropped(endImport);

subscribeSession(() => {
  const now = getSession().userId;
  // An expired session is signed in again; somebody else sees nothing of it.
  if (userId !== null && now !== null && now !== userId) endImport();
});
