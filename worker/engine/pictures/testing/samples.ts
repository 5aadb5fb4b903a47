import { inject } from 'vitest';

/** True where the folder of sample photos is: tests of real camera files are skipped elsewhere. */
export const haveSamples = inject('samplesUrl') !== null;

if (!haveSamples) console.info('No sample photos here: tests of real camera files are skipped.');

/** A sample photo's bytes. */
export async function sample(name: string): Promise<Uint8Array> {
  const response = await fetch(`${inject('samplesUrl')}/${name}`);
  if (!response.ok) throw new Error(`no sample ${name}`);
  return new Uint8Array(await response.arrayBuffer());
}
