import { useEffect, useRef, useState } from 'react';
import type { ReadingsInput, SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { noteReadings, reloadJob, reloadShoot } from './api.ts';
import { CardReader, readersAtOnce } from './card-reader.ts';
import { shootTexts as texts } from './shoot-texts.ts';

const savedAtOnce = 25;

/** Its pictures are there, or will never be. */
const isDue = ({ codes, status }: SchoolPhoto): boolean => codes === null && status !== 'STORED';

/** Reads the cards in photos of a job that no browser has read yet, in the background, as long as the screen is there. */
export function useReading(jobId: string, photos: readonly SchoolPhoto[]) {
  const [problem, setProblem] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  /** How often each could not be read. */
  const failures = useRef(new Map<string, number>());
  const latest = useRef(photos);
  latest.current = photos;
  const isNeeded = problem === null && photos.some(isDue);
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    const list = () => latest.current.filter(isDue);
    readAll({ jobId, list, failures: failures.current, signal: abort.signal }).then(
      async (failed) => {
        // The addresses of pictures may have ended; others may have come while the last ones were read.
        await (failed > 0 ? reloadShoot(jobId) : reloadJob(jobId));
        if (!abort.signal.aborted) setRuns(runs + 1);
      },
      (error: unknown) => !abort.signal.aborted && setProblem(errorText(error, texts.unexpected)),
    );
    return () => abort.abort();
  }, [jobId, isNeeded, runs]);
  const retry = async (): Promise<void> => {
    await reloadShoot(jobId);
    setProblem(null);
  };
  return { problem, retry };
}

interface Reading {
  jobId: string;
  list: () => SchoolPhoto[];
  failures: Map<string, number>;
  signal: AbortSignal;
}

/** Returns how many photos could not be read. Throws an `ApiError` when what was read can't be saved. */
async function readAll({ jobId, list, failures, signal }: Reading): Promise<number> {
  const begun = new Set<string>();
  let failed = 0;
  let readings: ReadingsInput['readings'] = [];
  const save = async (): Promise<void> => {
    const done = readings;
    readings = [];
    if (done.length > 0) await noteReadings(jobId, done);
  };
  const work = async (): Promise<void> => {
    const reader = new CardReader();
    try {
      for (;;) {
        const photo = list().find(({ id }) => !begun.has(id));
        if (!photo || signal.aborted) return;
        begun.add(photo.id);
        const read = await readOne(reader, photo, failures);
        if (read) readings.push({ photoId: photo.id, ...read });
        else failed += 1;
        if (readings.length >= savedAtOnce) await save();
      }
    } finally {
      reader.close();
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce() }, work));
  await save();
  return failed;
}

const maxFailures = 3;

/** Returns null when its pictures can't be loaded. What can't be read again and again, or shown, may be a card as well. */
async function readOne(
  reader: CardReader,
  { id, mediumUrl, url }: SchoolPhoto,
  failures: Map<string, number>,
): Promise<Omit<ReadingsInput['readings'][number], 'photoId'> | null> {
  const urls = new Set([mediumUrl, url].filter((one) => one !== null));
  const unread = { codes: [], hasUnreadCard: true };
  if (urls.size === 0) return unread;
  try {
    return await reader.read([...urls]);
  } catch {
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    return count < maxFailures ? null : unread;
  }
}
