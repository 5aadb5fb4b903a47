import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../scripts/app/ports.ts';
import { waitUntilReady } from '../scripts/app/wait-until-ready.ts';
import { endProgram, startProgram } from '../scripts/processes.ts';

const config = {
  name: 'bare-store',
  main: 'worker.js',
  no_bundle: true,
  compatibility_date: '2026-10-15',
  r2_buckets: [{ binding: 'BUCKET', bucket_name: 'bare-store' }],
};
const script = `export default {
  async fetch(request, { BUCKET }) {
    if (request.method === 'POST') await BUCKET.put(crypto.randomUUID(), await request.arrayBuffer());
    return new Response('stored');
  },
};`;

/** A Worker that does nothing but store what it gets: what the same bytes cost the platform's local simulators. */
export async function withBareStore<T>(use: (store: { origin: string; processId: number }) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-bare-store-'));
  try {
    // Wrangler starts anew on each change beside an unbundled source, so the state lies elsewhere.
    const source = join(folder, 'source');
    mkdirSync(source);
    writeFileSync(join(source, 'wrangler.json'), JSON.stringify(config));
    writeFileSync(join(source, 'worker.js'), script);
    const [port = 0] = await findFreePorts(1);
    const origin = `http://127.0.0.1:${port}`;
    const program = startProgram('wrangler', [
      'dev',
      ...['--config', join(source, 'wrangler.json'), '--persist-to', join(folder, 'state')],
      ...['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'],
      ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
    ]);
    try {
      await waitUntilReady(origin, program, 'The bare store');
      return await use({ origin, processId: program.pid ?? 0 });
    } finally {
      await endProgram(program);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
