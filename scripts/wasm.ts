import { writeFileSync } from 'node:fs';
import { compileWat } from './wasm/compile-wat.ts';

for (const { path, bytes } of await compileWat()) {
  writeFileSync(path, bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
