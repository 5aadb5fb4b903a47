/** Where the work on an order of prints stands, in the order of the day. */
export const workSteps = ['to-print', 'printing', 'to-pack', 'to-send'] as const;
export type WorkStep = (typeof workSteps)[number];

/** What the list of orders shows of the work; overdue ones are in some step, or their printing failed. */
export const workFilters = [...workSteps, 'overdue'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** Orders that are counted at most; a list of more says so. */
export const maxWork = 1000;

/** Working days from payment to dispatch. */
export const dispatchDaysLimits = { min: 1, max: 30, usual: 3 };
