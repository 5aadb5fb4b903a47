import { expect, it } from 'vitest';
import { readClientCalls } from './client-calls.ts';
import { readRoutes } from './routes.ts';
import { readSources } from './syntax.ts';

const routes = readRoutes();
const clientCalls = readClientCalls();
const isSame = (call: string, route: string): boolean => {
  const [parts, wanted] = [call.split('/'), route.split('/')];
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
};
const routeOf = (call: string) =>
  routes.find(({ name }) => name === call) ?? routes.find(({ name }) => isSame(call, name));

it('finds the calls', () => {
  expect(clientCalls.length).toBeGreaterThan(70);
});

it('the web app calls no path that the server lacks', () => {
  expect(clientCalls.filter(({ name }) => !routeOf(name)).map(({ name, place }) => `${place}: ${name}`)).toEqual([]);
});

it('the web app awaits the type that the handler gives', () => {
  const other = clientCalls.flatMap(({ name, place, type }) => {
    const types = routeOf(name)?.responses.map((response) => response.type) ?? [];
    const awaited = type?.replace(' | undefined', '');
    return !awaited || types.length === 0 || types.includes(awaited)
      ? []
      : [`${place}: ${awaited}, not ${types.join()}`];
  });
  expect(other).toEqual([]);
});

it('every handler names the type of its response', () => {
  expect(
    routes
      .filter(({ responses }) => responses.some((response) => !response.type))
      .map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([]);
});

// Files, the webhook of Stripe whose bytes are signed, and reports of browsers.
const readers = [
  'worker/library/albums/admin-routes.ts',
  'worker/library/guest-photos/share-routes.ts',
  'worker/library/photos/routes.ts',
  'worker/library/videos/routes.ts',
  'worker/money/bank-import/routes.ts',
  'worker/money/card/routes.ts',
  'worker/platform/csp-reports/routes.ts',
];

it('no handler reads a body or a part of the path past its schema, but for those that take no JSON', () => {
  const found = readSources('worker/**/*routes.ts').filter(({ text }) =>
    /\bc\.req\.(json|parseBody|param|text|formData|arrayBuffer|blob|raw)\b/.test(text),
  );
  expect(found.map(({ path }) => path).toSorted()).toEqual(readers);
});
