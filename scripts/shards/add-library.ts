import { libraryNames } from '../seed/library-names.ts';

const block = /^\[\[d1_databases\]\]\nbinding = "(LIBRARY_\d+)"\n(?:[^[\n][^\n]*\n)*/gm;

/** Returns a wrangler.toml with a database for libraries more, which `npm run deploy` makes. */
export function addLibrary(toml: string): { toml: string; name: string } {
  const blocks = [...toml.matchAll(block)];
  const last = blocks.at(-1);
  const number =
    Number(
      libraryNames(blocks.map(([, name = '']) => name))
        .at(-1)
        ?.slice('LIBRARY_'.length),
    ) + 1;
  if (!last || Number.isNaN(number)) throw new Error('wrangler.toml has no database LIBRARY_1.');
  const name = `LIBRARY_${number}`;
  const added = last[0]
    .replace(/^binding = .*$/m, `binding = "${name}"`)
    .replace(/^(database_name = ".*?)\d+"$/m, `$1${number}"`)
    // None yet; no two are the same.
    .replace(/^database_id = .*$/m, `database_id = "00000000-0000-0000-0000-${String(number).padStart(12, '0')}"`);
  const end = last.index + last[0].length;
  return { toml: `${toml.slice(0, end)}\n${added}${toml.slice(end)}`, name };
}
