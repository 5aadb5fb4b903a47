import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** How prints of a paper size get to their printer. */
export interface FormatConfig {
  layout: 'tree' | 'dnp' | 'noritsu' | 'epson' | 'command';
  /** Where files go; `command` needs none. */
  folder: string;
  /** As printer_status.txt calls the medium: `4x6`. */
  media: string | null;
  /** Prints of a new medium. */
  mediaCapacity: number | null;
  /** Of a lab: its paper size and channel. */
  size: string;
  channel: number;
  /** Program and arguments, with `{file}`, `{copies}` and `{name}`; no shell. */
  command: string[];
  /** Of `tree`: files count as printed when they are written, or when somebody says so. */
  confirm: 'operator' | 'written';
}

export interface StationConfig {
  site: string;
  token: string;
  id: string;
  name: string;
  /** Where journal and downloaded files lie. */
  data: string;
  /** Of its page on this computer; 0: any. */
  port: number;
  formats: Record<string, FormatConfig>;
  /** What DNP Hot Folder Print writes, and how old it may be. */
  statusFile: string | null;
  staleSeconds: number;
  /** Jobs to have at once. */
  ahead: number;
  /** Files before the printers at once: what is behind can still be called off. */
  maxQueued: number;
  pollMs: number;
}

type Json = Record<string, unknown>;

/** Reads station.json; the token may come from the environment. Throws what is wrong, in words for the operator. */
export function readConfig(file: string, env: NodeJS.ProcessEnv = process.env): StationConfig {
  const json = parse(file);
  const here = dirname(resolve(file));
  const site = new URL(text(json, 'site')).origin;
  const token = env.STATION_TOKEN ?? text(json, 'token');
  if (!/^mk_[\w-]+$/.test(token)) throw new Error('token: má začínať mk_ (Admin → API tokeny).');
  const id = text(json, 'id');
  if (!/^[\w-]{1,40}$/.test(id)) throw new Error('id: 1 až 40 písmen bez diakritiky, číslic, - a _.');
  const formats = Object.entries((json.formats ?? {}) as Json).map(([name, format]) => [
    name,
    formatOf(name, format as Json, here),
  ]);
  if (formats.length === 0) throw new Error('formats: stanica netlačí nijaký formát.');
  return {
    site,
    token,
    id,
    name: text(json, 'name', id),
    data: resolve(here, text(json, 'data', 'station-data')),
    port: count(json, 'port', 7070),
    formats: Object.fromEntries(formats),
    statusFile: json.statusFile ? resolve(here, text(json, 'statusFile')) : null,
    staleSeconds: count(json, 'staleSeconds', 120),
    ahead: count(json, 'ahead', 2),
    maxQueued: count(json, 'maxQueued', 10),
    pollMs: count(json, 'pollMs', 1000),
  };
}

const layouts = ['tree', 'dnp', 'noritsu', 'epson', 'command'] as const;

function formatOf(name: string, json: Json, here: string): FormatConfig {
  const layout = layouts.find((each) => each === json.layout);
  if (!layout) throw new Error(`formats.${name}.layout: jedno z ${layouts.join(', ')}.`);
  const command = Array.isArray(json.command) ? json.command.map(String) : [];
  if (layout === 'command' && command.length === 0) throw new Error(`formats.${name}.command: chýba príkaz.`);
  return {
    layout,
    folder: layout === 'command' ? '' : resolve(here, text(json, 'folder')),
    media: json.media ? text(json, 'media') : null,
    mediaCapacity: json.mediaCapacity ? count(json, 'mediaCapacity', 0) : null,
    size: text(json, 'size', name),
    channel: count(json, 'channel', 1),
    command,
    confirm: json.confirm === 'written' ? 'written' : 'operator',
  };
}

function parse(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Json;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

function text(json: Json, key: string, otherwise?: string): string {
  const value = json[key] ?? otherwise;
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${key}: chýba text.`);
  return value;
}

function count(json: Json, key: string, otherwise: number): number {
  const value = json[key] ?? otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Error(`${key}: má byť číslo.`);
  return value;
}
