import { registerHooks } from 'node:module';

/** Lets Node import a .wasm file as Workers do: as a compiled module, not as its exports. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.wasm')) return next(url, context);
    const source = `import { readFileSync } from 'node:fs';
      export default new WebAssembly.Module(readFileSync(new URL(${JSON.stringify(url)})));`;
    return { format: 'module', shortCircuit: true, source };
  },
});
