/** `labels` on A4, four a sheet; `label-roll` on 100 × 150 mm, one a page. */
export const paperKinds = ['slips', 'labels', 'label-roll', 'pick-list'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A header of such files: how many of the orders are not in it (not prints, not paid, cancelled, or unknown). */
export const leftOutHeader = 'x-orders-left-out';
