/** The Worker that creates the demo orders: the app with one more route. */
export const seedWorker = 'scripts/seed/demo/seed-worker.ts';
export const seedPath = '/seed-demo-orders';
