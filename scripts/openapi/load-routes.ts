import { registerHooks } from 'node:module';

// The app as Node can load it: its routes and their schemas are what they are in workerd, its bindings are not there.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('cloudflare:')
      ? { url: 'data:text/javascript,export const env = {}, waitUntil = undefined;', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    /\.(wasm|ttf|bin|sql)$/.test(url)
      ? { format: 'module', source: 'export default null;', shortCircuit: true }
      : next(url, context),
});

/** Returns the mounted routes of the app, and what is known of them. */
export async function loadRoutes() {
  const { routes } = await import('../../worker/testing/route-requests.ts');
  const { handlersOf, schemaOf } = await import('../../worker/testing/mounted-guards.ts');
  return { names: routes, handlersOf, schemaOf };
}
