import type { IModule } from 'dependency-cruiser';

const schema = /^worker\/platform\/db\/schema\/(library|main)\//;
const databaseOf = (path: string): string | undefined => schema.exec(path)?.[1];

/**
 * Returns the files that know tables of both databases without being `known` for it, and those that are known and don't
 * any more.
 */
export function findCrossings(modules: readonly IModule[], known: readonly string[]): string[] {
  const crossing = modules
    .filter(({ source, dependencies }) => {
      const databases = [source, ...dependencies.map(({ resolved }) => resolved)].flatMap(
        (path) => databaseOf(path) ?? [],
      );
      return new Set(databases).size > 1;
    })
    .map(({ source }) => source);
  return [
    ...crossing
      .filter((file) => !known.includes(file))
      .map((file) => `${file} knows tables of the library and of the shop`),
    ...known.filter((file) => !crossing.includes(file)).map((file) => `${file} is in \`crossings\` for nothing`),
  ];
}
