import type { Things } from '../../make-things.ts';
import { bodyOf, pathOf, routes, takesBody } from '../../route-requests.ts';
import { hostileNumbers, hostileSegments, hostileStrings } from './hostile-values.ts';
import { multipartBody } from './multipart-body.ts';
import { mutateBody } from './mutate-body.ts';
import type { SeededRandom } from './seeded-random.ts';

type Caller = 'stranger' | 'customer' | 'admin' | 'station' | 'garbage';

/** What the requests of a run may use: tokens, ids, and values of earlier responses (links, cursors). */
export interface World {
  tokens: Record<Caller, string | undefined>;
  things: Things;
  knownValues: string[];
  links: string[];
}

export interface FuzzRequest {
  route: string;
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

const callers: Caller[] = ['stranger', 'customer', 'admin', 'station', 'garbage'];
const queryNames =
  'page limit status sort search cursor from type role albumId subject offset e s u v of after until pay'.split(' ');
const goodQueries = ['limit=1', 'page=2&limit=1', 'sort=name_asc', 'status=all', 'search=jana', 'search=jan%20no'];
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/json, text/html',
  '',
];
const oddHeaders: [string, string[]][] = [
  [
    'authorization',
    ['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', `Bearer ${'a'.repeat(9000)}`, 'bearer mk_x', '='],
  ],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=99999999999999999999-', 'bytes=5-1', 'bytes=abc', 'bytes=0-1,5-9']],
  ['if-none-match', ['*', '"x"', 'W/"x"', 'x', '"', 'x'.repeat(5000)]],
  ['if-match', ['*', '"x"']],
  ['if-modified-since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['idempotency-key', ['', 'x', 'x'.repeat(101), 'a b', 'same-key', "'"]],
  ['x-share-token', ['', 'x', '.', '..', 'a.1.b', 'x'.repeat(5000)]],
  ['stripe-signature', ['', 't=1,v1=x', 't=,v1=']],
  ['origin', ['https://zlodej.example', 'null']],
  ['x-http-method-override', ['DELETE']],
  ['accept', ['text/html', '*/*;q=x', '']],
  ['content-length', ['0', '-1', '99999999999', 'x']],
  ['content-encoding', ['gzip', 'br', 'x']],
];

/** A plausible caller, so that most requests pass the guard. */
function callerOf(random: SeededRandom, route: string): Caller {
  if (random.chance(0.3)) return random.pick(callers);
  if (/ \/api\/admin\//.test(route)) return 'admin';
  return / \/api\/print-(jobs|stations)/.test(route) ? random.pick(['admin', 'station']) : 'customer';
}

function hostileQuery(random: SeededRandom, { knownValues }: World): string {
  if (random.chance(0.3)) return random.pick(goodQueries);
  const pairs: string[] = [];
  for (let count = 1 + random.below(3); count > 0; count--) {
    const value = random.pick([
      ...hostileStrings,
      ...hostileNumbers.map((number) => String(number).replace(/^@raw:|@$/g, '')),
      ...knownValues.slice(-20),
    ]);
    const written = random.chance(0.1) ? random.pick(hostileSegments) : encodeURIComponent(value.toWellFormed());
    pairs.push(`${random.pick(queryNames)}=${written}`);
  }
  return pairs.join(random.chance(0.95) ? '&' : '&&=&');
}

function fuzzPath(random: SeededRandom, route: string, world: World): string {
  // A link from a response is valid; with one changed letter it must not be.
  if (route.startsWith('GET') && world.links.length > 0 && random.chance(0.15)) {
    const link = random.pick(world.links);
    if (random.chance(0.5)) return link;
    const at = random.below(link.length - 5) + 5;
    return `${link.slice(0, at)}${random.pick([...'aZ0-_'])}${link.slice(at + 1)}`;
  }
  const path = random.chance(0.8)
    ? pathOf(route, world.things)
    : (route.split(' ')[1] ?? '').replace(/:\w+|\*/g, () =>
        random.chance(0.7) ? random.pick(hostileSegments) : random.pick([world.things.albumId, ...world.knownValues]),
      );
  return random.chance(0.35) ? `${path}?${hostileQuery(random, world)}` : path;
}

function filePartOf(route: string): string {
  if (route.endsWith('/derivatives')) return 'master';
  return route.endsWith('upload') && !route.includes('photos') ? 'file' : 'photos';
}

/** Returns the next request of a run. */
export function fuzzRequest(random: SeededRandom, world: World): FuzzRequest {
  const route = random.pick(routes);
  const caller = callerOf(random, route);
  const token = world.tokens[caller];
  const headers: Record<string, string> = {
    'cf-connecting-ip': `203.0.${random.below(256)}.${random.below(256)}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const [own = 'GET'] = route.split(' ');
  const method = random.chance(0.97)
    ? own
    : random.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'DELETE', 'PURGE']);
  const path = fuzzPath(random, route, world);

  let body: FuzzRequest['body'];
  if (method !== 'GET' && method !== 'HEAD') {
    const isForm = !takesBody(route) && /(upload|photos|derivatives)$/.test(route);
    if (isForm && random.chance(0.9)) {
      body = multipartBody(random, filePartOf(route));
      headers['content-type'] = 'multipart/form-data; boundary=grenze';
    } else if (takesBody(route) || random.chance(0.3)) {
      const { things, knownValues } = world;
      body = mutateBody(random, bodyOf(route, things) ?? {}, [...Object.values(things), ...knownValues.slice(-20)]);
      headers['content-type'] = 'application/json';
    }
    if (random.chance(0.07)) headers['content-type'] = random.pick(contentTypes);
  }
  if (random.chance(0.2)) {
    const [name, values] = random.pick(oddHeaders);
    headers[name] = random.pick(values);
  }
  return { route, caller, method, path, headers, body };
}
