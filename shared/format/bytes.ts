import { formatNumber } from './plural.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Returns a size with one decimal: `12,4 MB`. 1 kB is 1024 B, as for plans. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${formatNumber(bytes / 1024 ** power, power === 0 ? 0 : 1)} ${units[power]}`;
}
