/** What a shop uses in a month. */
export interface Usage {
  requests: number;
  cpuMs: number;
  rowsRead: number;
  rowsWritten: number;
  databaseBytes: number;
  /** Of it, of the database of photos. */
  libraryBytes: number;
  /** Of files, each in bytes of 1000³ a GB. */
  standardGb: number;
  infrequentGb: number;
  r2Writes: number;
  r2Reads: number;
  /** Read of what is in Infrequent Access, and in how many reads. */
  retrievedGb: number;
  infrequentReads: number;
  /** Files that its lifecycle rule moves there. */
  transitions: number;
  queueOperations: number;
}

export interface Line {
  what: string;
  use: number;
  /** Of the Workers Paid plan. */
  included: number;
  /** Dollars a month. */
  cost: number;
}

const million = 1e6;
const gigabyte = 1e9;
// Of a GB of files.
const standardPrice = 0.015;
const infrequentPrice = 0.01;

// Cloudflare's list prices in November 2026: what it is, what is included, dollars for each more.
const prices: [string, (usage: Usage) => number, number, number][] = [
  ['Requests', (usage) => usage.requests, 10 * million, 0.3 / million],
  ['CPU, ms', (usage) => usage.cpuMs, 30 * million, 0.02 / million],
  ['D1: rows read', (usage) => usage.rowsRead, 25_000 * million, 0.001 / million],
  ['D1: rows written', (usage) => usage.rowsWritten, 50 * million, 1 / million],
  ['D1: stored, GB', (usage) => usage.databaseBytes / gigabyte, 5, 0.75],
  ['R2: stored, GB', (usage) => usage.standardGb, 10, standardPrice],
  ['R2: stored for infrequent access, GB', (usage) => usage.infrequentGb, 0, infrequentPrice],
  ['R2: read of it, GB', (usage) => usage.retrievedGb, 0, 0.01],
  ['R2: reads of it', (usage) => usage.infrequentReads, 0, 0.9 / million],
  ['R2: moved there, files', (usage) => usage.transitions, 0, 9 / million],
  ['R2: writes', (usage) => usage.r2Writes, million, 4.5 / million],
  ['R2: reads', (usage) => usage.r2Reads, 10 * million, 0.36 / million],
  ['Queues', (usage) => usage.queueOperations, million, 0.4 / million],
];

const workersPaid = 5;

/** Returns what Cloudflare bills for a month, line by line, the plan itself first. */
export const billOf = (usage: Usage): Line[] => [
  { what: 'Workers Paid', use: 1, included: 0, cost: workersPaid },
  ...prices.map(([what, useOf, included, each]) => {
    const use = useOf(usage);
    return { what, use, included, cost: Math.max(0, use - included) * each };
  }),
];

/** Dollars a month for a GB of originals with their pictures, of which so much lies in Infrequent Access. */
export const costOfGb = (infrequentPart: number, picturesPart: number): number =>
  standardPrice * (1 - infrequentPart + picturesPart) + infrequentPrice * infrequentPart;
