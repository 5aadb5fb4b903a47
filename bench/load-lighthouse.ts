import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Scores {
  /** By category, 0 to 100. */
  scores: Record<string, number>;
  /** The details of the performance score. */
  speed: string;
}
type Measure = (url: string, port: number, skipAudits?: string[]) => Promise<Scores>;
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; displayValue?: string }>;
}

const folder = join(import.meta.dirname, 'lighthouse');
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Installs Lighthouse in its own folder if it is missing: it is too large for everybody's node_modules. */
export async function loadLighthouse(): Promise<Measure> {
  const main = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(main)) {
    console.log('Installing Lighthouse …');
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', options, {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('npm ci failed in bench/lighthouse: see above.');
  }
  const { default: lighthouse } = (await import(pathToFileURL(main).href)) as { default: Lighthouse };
  return async (url, port, skipAudits) => {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories, skipAudits });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
      ),
      speed: metrics.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', '),
    };
  };
}
