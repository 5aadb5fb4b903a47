import { useState } from 'react';
import type { ExportPart, ExportResponse } from '../../../shared/contract/export.ts';
import { api, errorText } from '../../lib/api.ts';
import { checkLink, saveFile } from '../../lib/download.ts';
import { exportTexts as texts } from './export-texts.ts';

/** What is loading: the plan, or the link of a part. */
type Busy = 'plan' | number | null;

/** Loads the parts once; new links are loaded only when the old ones have expired. */
export function useExport() {
  const [plan, setPlan] = useState<ExportResponse | null>(null);
  const [downloaded, setDownloaded] = useState<ReadonlySet<number>>(new Set());
  const [isChanged, setChanged] = useState(false);
  const [busy, setBusy] = useState<Busy>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (what: Busy, work: () => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error, texts.failed));
    } finally {
      setBusy(null);
    }
  };

  /** Returns null when the parts contain other photos than before: then all have to be downloaded again. */
  const reload = async (): Promise<ExportResponse | null> => {
    const fresh = await planExport();
    setPlan(fresh);
    if (!plan || isSamePlan(plan, fresh)) return fresh;
    setDownloaded(new Set());
    setChanged(true);
    return null;
  };

  const download = async (from: ExportResponse, number: number): Promise<void> => {
    const part = from.parts.find((each) => each.part === number);
    if (!part) return;
    await downloadPart(part);
    setDownloaded((all) => new Set(all).add(number));
  };

  /** Starts over: no part counts as downloaded. */
  const start = () =>
    run('plan', async () => {
      const fresh = await planExport();
      setPlan(fresh);
      setDownloaded(new Set());
      setChanged(false);
      if (fresh.parts.length === 1) await download(fresh, 1);
    });

  const fetchPart = (number: number) =>
    run(number, async () => {
      if (!plan) return;
      const isFresh = Date.parse(plan.expiresAt) - Date.now() > 10_000;
      const current = isFresh ? plan : await reload();
      if (current) await download(current, number);
    });

  return { plan, downloaded, isChanged, busy, problem, start, fetchPart };
}

const planExport = () => api<ExportResponse>('GET', '/export');

/** Lets the browser download the ZIP, which may be larger than the page's memory. Throws an `ApiError`. */
async function downloadPart({ url, filename }: ExportPart): Promise<void> {
  await checkLink(url);
  saveFile(url, filename);
}

/** Whether the parts contain the same photos. If not, those downloaded before may lack some. */
export const isSamePlan = (one: ExportResponse, other: ExportResponse): boolean => rangesOf(one) === rangesOf(other);

const rangesOf = ({ parts }: ExportResponse): string =>
  parts
    .map(({ url, photoCount }) => {
      const query = new URLSearchParams(url.slice(url.indexOf('?')));
      return `${query.get('after')}/${query.get('until')}/${photoCount}`;
    })
    .join(' ');
