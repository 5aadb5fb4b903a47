import type { IModule } from 'dependency-cruiser';

const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Returns the circles of features of the web app, types included: in a circle none can be changed or read alone. */
export function findFeatureCircles(modules: readonly IModule[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined) continue;
    const used = uses.get(from) ?? new Set();
    uses.set(from, used);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to !== undefined && to !== from) used.add(to);
    }
  }
  return [...uses.keys()].flatMap((feature) => {
    const circle = pathTo(feature, uses);
    // Each circle once: at the first of its features.
    return circle?.every((other) => other >= feature) ? [[...circle, feature].join(' → ')] : [];
  });
}

/** Returns the shortest path of imports from a feature back to it, without its end. */
function pathTo(feature: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const seen = new Set<string>();
  const paths = [[feature]];
  for (const path of paths) {
    for (const next of uses.get(path.at(-1) ?? '') ?? []) {
      if (next === feature) return path;
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}
