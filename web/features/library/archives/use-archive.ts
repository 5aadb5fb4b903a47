import { useEffect, useRef, useState } from 'react';
import type { ArchiveResponse } from '../../../../shared/library/archives/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { type ArchiveSource, createArchive, downloadPart, loadArchive } from './api.ts';
import { archiveTexts as texts } from './archive-texts.ts';

const pollMs = 1500;

/** Has a ZIP prepared, waits until it is ready, and downloads its parts; a single one by itself. */
export function useArchive(source: ArchiveSource) {
  const latest = useRef(source);
  latest.current = source;
  const [archive, setArchive] = useState<ArchiveResponse | null>(null);
  const [downloaded, setDownloaded] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<ArchiveResponse>): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      setArchive(await work());
    } catch (error) {
      setProblem(errorText(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };

  const fetchPart = (number: number) =>
    run(async () => {
      if (!archive) throw new Error('Nothing to download yet.');
      const current = await downloadPart(source, archive, number);
      setDownloaded((all) => new Set(all).add(number));
      return current;
    });

  /** Prepares all anew: nothing counts as downloaded. */
  const start = () =>
    run(() => {
      setArchive(null);
      setDownloaded(new Set());
      return createArchive(source);
    });

  // Not after a failure: the user is asked first.
  const waitsFor = archive?.status === 'WAITING' && problem === null ? archive : null;
  useEffect(() => {
    if (!waitsFor) return;
    const failed = (error: unknown) => setProblem(errorText(error, texts.failed));
    const timer = setTimeout(() => loadArchive(latest.current, waitsFor.id).then(setArchive, failed), pollMs);
    return () => clearTimeout(timer);
  }, [waitsFor]);

  const isSingle = archive?.status === 'READY' && archive.parts.length === 1;
  const begins = isSingle && downloaded.size === 0 && problem === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it became ready
  useEffect(() => {
    if (begins) fetchPart(1);
  }, [begins]);

  /** After a failure: waits on, or begins anew. */
  const retry = () => (archive?.status === 'WAITING' ? run(() => loadArchive(source, archive.id)) : start());

  return { archive, downloaded, problem, isBusy, start, retry, fetchPart };
}
