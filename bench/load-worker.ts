import { registerHooks } from 'node:module';
import './load-wasm.ts';

// The fonts of invoices, which a Worker imports as bytes.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ttf')) return next(url, context);
    return { format: 'module', shortCircuit: true, source: 'export default new ArrayBuffer(0)' };
  },
});

/** Returns every route of the app: `GET /api/albums/:id`. */
export async function listRoutes(): Promise<string[]> {
  const { app } = await import('../worker/app.ts');
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)];
}
