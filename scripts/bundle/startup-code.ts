/** The parts of esbuild's metafile that are read here. */
export interface BundleMeta {
  inputs: Record<string, { imports: { path: string; kind: string }[] }>;
  outputs: Record<string, { entryPoint?: string; inputs: Record<string, { bytesInOutput: number }> }>;
}

/** Returns what a Worker runs at its start: everything that its entry reaches without `import()`. */
export function startupCode(meta: BundleMeta): { bytes: number; packages: Set<string> } {
  const output = Object.values(meta.outputs).find(({ entryPoint }) => entryPoint);
  if (!output?.entryPoint) throw new Error('The bundle has no entry.');
  const reached = new Set<string>();
  const waiting = [output.entryPoint];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const input = meta.inputs[path];
    if (!input || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...input.imports.filter(({ kind }) => kind !== 'dynamic-import').map((made) => made.path));
  }
  const paths = [...reached].filter((path) => (output.inputs[path]?.bytesInOutput ?? 0) > 0);
  return {
    bytes: paths.reduce((total, path) => total + (output.inputs[path]?.bytesInOutput ?? 0), 0),
    packages: new Set(paths.flatMap((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [])),
  };
}
