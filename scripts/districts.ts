import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawDistricts, withPicture } from './imports/draw-districts.ts';
import { readImports } from './imports/read-imports.ts';
import { root } from './processes.ts';

const file = join(root, 'README.md');
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), drawDistricts((await readImports()).modules)));
