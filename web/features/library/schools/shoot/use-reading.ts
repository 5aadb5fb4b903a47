import { useEffect, useRef, useState } from 'react';
import type { ReadingsInput, SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { noteReadings, reloadShoot } from './api.ts';
import { CardReader, readersAtOnce } from './card-reader.ts';

const savedAtOnce = 25;

/** Its pictures are there, or will never be. */
const isDue = ({ codes, status }: SchoolPhoto): boolean => codes === null && status !== 'STORED';

/** Reads the cards in photos of a job that no browser has read yet, in the background, as long as the screen is there. */
export function useReading(jobId: string, photos: readonly SchoolPhoto[]) {
  const [hasFailed, setFailed] = useState(false);
  const [runs, setRuns] = useState(0);
  const latest = useRef(photos);
  latest.current = photos;
  const isNeeded = !hasFailed && photos.some(isDue);
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    readAll(jobId, () => latest.current.filter(isDue), abort.signal).then(
      // Others may have come while the last ones were read.
      () => setRuns(runs + 1),
      () => !abort.signal.aborted && setFailed(true),
    );
    return () => abort.abort();
  }, [jobId, isNeeded, runs]);
  /** The addresses of pictures are signed for some hours. */
  const retry = async (): Promise<void> => {
    await reloadShoot(jobId);
    setFailed(false);
  };
  return { hasFailed, retry };
}

async function readAll(jobId: string, list: () => SchoolPhoto[], signal: AbortSignal): Promise<void> {
  const begun = new Set<string>();
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
        readings.push({ photoId: photo.id, ...(await read(reader, photo)) });
        if (readings.length >= savedAtOnce) await save();
        signal.throwIfAborted();
      }
    } finally {
      reader.close();
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce() }, work));
  await save();
}

/** What can't be shown may be a card as well. */
async function read(reader: CardReader, { mediumUrl, url }: SchoolPhoto) {
  const urls = [mediumUrl, url].filter((one) => one !== null);
  return urls.length > 0 ? reader.read([...new Set(urls)]) : { codes: [], hasUnreadCard: true };
}
