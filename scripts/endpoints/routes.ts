import { argumentsOf, type Node, nameOf, readSources, typeArgumentOf } from './syntax.ts';

export interface Route {
  /** `GET /api/albums/:id` */
  name: string;
  file: string;
  /** What its handler gives to `c.json`: the type of the contract, and the status. */
  responses: { type: string; status: number }[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the routes of the API, from the sources of the Worker. */
export function readRoutes(): Route[] {
  const sources = readSources('worker/**/*routes.ts');
  // By name; `open` and the like by their file too.
  const mounts = new Map<string, string>();
  const mount = (call: Node, prefix: string, file = '') => {
    const [path, router] = argumentsOf(call);
    mounts.set(file + nameOf(router), prefix + String(path?.value));
  };
  for (const call of readSources('worker/app.ts').flatMap(({ calls }) => calls))
    if (memberOf(call) === 'route') mount(call, '');
  // A router that holds others: `export const storageRoutes = new Hono().route('/', open)`.
  for (const { path, calls, values } of sources)
    for (const [name, { start, end }] of values)
      for (const call of calls)
        if (memberOf(call) === 'route' && call.start >= start && call.end <= end)
          mount(call, mounts.get(name) ?? '', path);
  return sources.flatMap(({ path: file, text, calls }) => {
    const prefixOf = (call: Node) => mounts.get(file + nameOf(objectOf(call))) ?? mounts.get(nameOf(objectOf(call)));
    return calls
      .filter((call) => methods.includes(memberOf(call)) && prefixOf(call) !== undefined)
      .map((call) => {
        const path = `${prefixOf(call)}/${String(argumentsOf(call)[0]?.value)}`;
        const inside = calls.filter(({ start, end }) => start > call.start && end <= call.end);
        const responses = inside.filter((inner) => memberOf(inner) === 'json' && nameOf(objectOf(inner)) === 'c');
        return {
          name: `${memberOf(call).toUpperCase()} ${path.replaceAll(/\/+/g, '/').replace(/\/$/, '')}`,
          file,
          responses: responses.map((response) => ({
            type: typeArgumentOf(response, text) ?? '',
            status: Number(argumentsOf(response)[1]?.value ?? 200),
          })),
        };
      });
  });
}

const memberOf = (call: Node): string => nameOf((call.callee as { property?: Node }).property);
const objectOf = (call: Node): Node | undefined => (call.callee as { object?: Node }).object;
