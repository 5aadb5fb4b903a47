/** The Worker that writes the demo orders: the app, and a route for it. */
export const seedWorker = 'scripts/seed/demo/seed-worker.ts';
export const seedPath = '/seed-demo-orders';
