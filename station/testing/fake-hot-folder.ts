// The machines that a station prints by, as a process of their own whose log is the judge of what is on paper:
// `node fake-hot-folder.ts <folder>` takes what lies in <folder>/s4x6 (DNP) and <folder>/qss (Noritsu); with an interval
// and the prints of a medium, the DNP prints one at each interval, and waits for a new medium when the old one is used up.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? '.';
const intervalMs = Number(process.argv[3] ?? 15);
const log = join(root, 'printed.jsonl');
const [dnp, qss, claimed] = [join(root, 's4x6'), join(root, 'qss'), join(root, 'claimed')];
for (const folder of [dnp, qss, claimed]) mkdirSync(folder, { recursive: true });
const medium = process.argv[4] === undefined ? null : Number(process.argv[4]);
const ticksOfChange = 10;
let left = medium ?? 400;
let emptyFor = 0;

function print(name: string, bytes: Uint8Array, copies: number): void {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  appendFileSync(log, `${JSON.stringify({ name, sha256, copies })}\n`);
}

/** Claims a file by moving it, as Hot Folder Print does. */
function takeFiles(): void {
  const found = readdirSync(dnp).filter((each) => each.endsWith('.jpg'));
  for (const name of medium === null ? found : found.slice(0, left > 0 ? 1 : 0)) {
    renameSync(join(dnp, name), join(claimed, name));
    print(name, readFileSync(join(claimed, name)), 1);
    left -= 1;
  }
}

/** Takes a folder that is whole (`o…`), and renames it when it has read it. */
function takeFolders(): void {
  for (const name of readdirSync(qss).filter((each) => each.startsWith('o'))) {
    const folder = join(qss, name);
    const order = readFileSync(join(folder, 'MISC', 'AUTPRINT.MRK'), 'latin1');
    for (const [, copies = '0', file = ''] of order.matchAll(
      /PRT QTY = (\d+)\r\n.*\r\n<IMG SRC = "\.\.\/IMAGE\/(.+?)">/g,
    ))
      print(name.slice(1), readFileSync(join(folder, 'IMAGE', file)), Number(copies));
    renameSync(folder, join(qss, `e${name.slice(1)}`));
  }
}

function reportStatus(): void {
  const state = isEmpty() ? 'STATUS_PAPER_END' : 'STATUS_OK';
  const status = [{ Name: 'RX1HS-1', Model: 'RX1HS', Status: state, MediaRemaining: left, MediaType: '4x6' }];
  writeFileSync(join(root, 'printer_status.txt'), JSON.stringify(status));
}

const isEmpty = (): boolean => medium !== null && left <= 0;

/** As if somebody came. */
function changeMedium(): void {
  emptyFor = isEmpty() ? emptyFor + 1 : 0;
  if (medium !== null && emptyFor > ticksOfChange) left = medium;
}

setInterval(() => {
  if (existsSync(join(root, 'asleep'))) return;
  takeFiles();
  takeFolders();
  changeMedium();
  reportStatus();
}, intervalMs);
