import { dayOf } from '../../format/day.ts';

/** `labels` on A4, four a sheet; `label-roll` on 100 × 150 mm, one a page. */
export const paperKinds = ['slips', 'labels', 'label-roll', 'pick-list'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Orders of one PDF or file; their slips take some 12 s of CPU of the 60 s that a Worker has. */
export const maxPaperOrders = 1000;

/** A header of such files: how many of the orders are not in it (not prints, not paid, cancelled, or unknown). */
export const leftOutHeader = 'x-orders-left-out';
/** Another one: how many addresses have several of the orders, which do not go as one parcel. */
export const sameAddressHeader = 'x-same-address';

// All jobs since that day are read.
const maxAgeMs = 31 * 24 * 3_600_000;

/** Returns the first day whose evening sheet can be had. */
export const firstEvening = (now: number): string => dayOf(now - maxAgeMs);
