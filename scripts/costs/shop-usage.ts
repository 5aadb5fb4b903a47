import type { Usage } from './cloudflare-bill.ts';

export interface PlanUse {
  name: string;
  priceCents: number;
  limitGb: number;
  customers: number;
  /** Stored by all of them. */
  storedGb: number;
}

/** A shop as it is, or as it is assumed to be. */
export interface Shop {
  plans: PlanUse[];
  photos: number;
  /** Measured in a day, by D1; null: taken from what the bench measures. */
  rowsOfDay: { read: number; written: number } | null;
  /** Of its databases; null: taken from what the bench measures. */
  databaseBytes: { main: number; library: number } | null;
}

/** Measured by `npm run bench scale`, which holds the bytes, and `load-cpu`. */
export const measured = {
  /** Bytes of D1 of a photo in one album, and of a further album. */
  photoBytes: 440,
  entryBytes: 155,
  /** Of everything else, for a customer with five orders. */
  customerBytes: 90_000,
  rowsOfRequest: 100,
  rowsOfUpload: 25,
  /** What the nightly checks and recounts read of a photo, and of a customer. */
  rowsOfNight: 26,
  customerRowsOfNight: 520,
  cpuMsOfRequest: 8,
  cpuMsOfPreviews: 600,
};

// Of a customer in a month.
const requests = 6000;
const uploads = 150;
const daysOfMonth = 30;
/** Of what is stored, the part that previews and thumbnails add. */
export const picturesPart = 0.05;
/** The browser of other uploads makes their previews. */
const drawnPart = 1 / 3;
/** Of the originals that are older than 90 days, what is read in a month. */
const retrievedPart = 0.01;

/** Returns what the shop uses in a month with so many times its customers. */
export function usageOf(shop: Shop, factor: number, infrequentPart: number): Usage {
  const customers = factor * sum(shop.plans, (plan) => plan.customers);
  const storedGb = factor * sum(shop.plans, (plan) => plan.storedGb);
  const sent = customers * uploads;
  const asked = customers * requests;
  const { rowsOfDay, databaseBytes } = shop;
  const libraryBytes = factor * (databaseBytes?.library ?? shop.photos * measured.photoBytes);
  return {
    requests: asked,
    cpuMs: asked * measured.cpuMsOfRequest + sent * drawnPart * measured.cpuMsOfPreviews,
    rowsRead: rowsOfDay
      ? factor * rowsOfDay.read * daysOfMonth
      : asked * measured.rowsOfRequest +
        (factor * shop.photos * measured.rowsOfNight + customers * measured.customerRowsOfNight) * daysOfMonth,
    rowsWritten: rowsOfDay ? factor * rowsOfDay.written * daysOfMonth : sent * measured.rowsOfUpload,
    databaseBytes: libraryBytes + (databaseBytes ? factor * databaseBytes.main : customers * measured.customerBytes),
    libraryBytes,
    standardGb: storedGb * (1 - infrequentPart + picturesPart),
    infrequentGb: storedGb * infrequentPart,
    retrievedGb: storedGb * infrequentPart * retrievedPart,
    infrequentReads: factor * shop.photos * infrequentPart * retrievedPart,
    // As many grow old as are new.
    transitions: infrequentPart > 0 ? sent : 0,
    r2Writes: sent * 3,
    r2Reads: asked * 0.8,
    queueOperations: sent * 4,
  };
}

/** Returns how full a plan may be before its storage costs more than its price; null: it has none. */
export const breakEven = ({ priceCents, limitGb }: PlanUse, dollarsOfGb: number, dollarsOfEuro: number) =>
  priceCents === 0 ? null : ((priceCents / 100) * dollarsOfEuro) / (limitGb * dollarsOfGb);

export const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
