import { registerHooks } from 'node:module';
import './load-wasm.ts';

// The fonts of invoices, which a Worker imports as bytes, and what only workerd has.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'cloudflare:workers'
      ? { url: 'data:text/javascript,export const env = {}, waitUntil = () => {};', shortCircuit: true }
      : next(specifier, context),
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
