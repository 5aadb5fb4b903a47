import type { IModule } from 'dependency-cruiser';
import { below, common, composing } from '../../imports.config.ts';

const begin = '<!-- districts: written by npm run districts -->\n';
const end = '\n<!-- /districts -->';
// What all districts use, and what may use all of them, would be an arrow from or to each.
const leftOut = new RegExp(`${below('worker', [...common, ...composing, 'testing'])}|/testing/`);

const districtOf = (path: string): string | undefined =>
  leftOut.test(path) ? undefined : /^worker\/([a-z]+)\//.exec(path)?.[1];

/** Returns a Mermaid graph of the districts of the Worker: an arrow to each that another uses, with its imports. */
export function drawDistricts(modules: IModule[]): string {
  const counts = new Map<string, number>();
  for (const { source, dependencies } of modules) {
    const from = districtOf(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = districtOf(resolved);
      if (to && to !== from) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  const arrows = [...counts].sort().map(([pair, count]) => `  ${pair.replace(' ', ` -->|${count}| `)}`);
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** Returns the picture that a README has. */
export const pictureOf = (readme: string): string =>
  readme.slice(readme.indexOf(begin) + begin.length, readme.indexOf(end));

/** Returns a README with another picture. */
export const withPicture = (readme: string, picture: string): string =>
  readme.replace(`${begin}${pictureOf(readme)}${end}`, `${begin}${picture}${end}`);
