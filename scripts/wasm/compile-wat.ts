import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import openWabt from 'wabt';
import { root } from '../processes.ts';

interface Compiled {
  /** Of the .wasm file beside its source. */
  path: string;
  bytes: Uint8Array;
}

/** Compiles all WebAssembly that is our own. */
export async function compileWat(): Promise<Compiled[]> {
  const wabt = await openWabt();
  return globSync('worker/**/*.wat', { cwd: root }).map((source) => {
    const module = wabt.parseWat(source, readFileSync(join(root, source), 'utf8'), { simd: true });
    const { buffer } = module.toBinary({});
    module.destroy();
    return { path: join(root, source.replace(/\.wat$/, '.wasm')), bytes: buffer };
  });
}

/** Returns which .wasm files are not what their source makes. */
export async function checkWasm(): Promise<string[]> {
  const compiled = await compileWat();
  return compiled
    .filter(({ path, bytes }) => !readFileSync(path).equals(bytes))
    .map(({ path }) => `${path} is not made of its source: npm run wasm`);
}
