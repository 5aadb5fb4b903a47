import { createServer, type IncomingMessage, type Server } from 'node:http';

interface Hostname {
  id: string;
  hostname: string;
  status: string;
  ssl: { status: string; method?: string; type?: string; settings?: unknown };
}

/**
 * As much of Cloudflare for SaaS as domains of photographers use, with the zone `zone-1` and the token `saas-token`, and
 * public DNS. `POST /fake` sets a record (`cname: { 'fotky.x.sk': 'target' }`; null: none, `broken`: SERVFAIL), a custom
 * hostname (`hostnames: { 'fotky.x.sk': { status, ssl } }`; null: deleted in the dashboard), and how many calls of a method
 * fail next (`fail: { method: 'POST', how: 500 | 429 | 400 | 'silent' | 'lost' | 'html', times }`); `GET /fake` lists all.
 */
export function fakeCloudflareSaas(): Server {
  const hostnames = new Map<string, Hostname>();
  const records = new Map<string, string>();
  const failures: { method: string; how: number | string; times: number }[] = [];
  let lastId = 0;

  const respond = (method: string, url: URL, body: Hostname): [number, unknown] => {
    const id = url.pathname.split('/').at(-1) ?? '';
    const found = hostnames.get(id);
    if (method === 'POST') {
      const isKnown = [...hostnames.values()].some(({ hostname }) => hostname === body.hostname);
      if (isKnown) return [409, error(1406, 'Duplicate custom hostname found.')];
      const made = {
        ...body,
        id: `hostname-${++lastId}`,
        status: 'pending',
        ssl: { ...body.ssl, status: 'initializing' },
      };
      hostnames.set(made.id, made);
      return [201, { success: true, result: made }];
    }
    if (id === 'custom_hostnames') {
      // Searches by what a name contains, as some versions of theirs do.
      const sought = url.searchParams.get('hostname') ?? '';
      return [200, { success: true, result: [...hostnames.values()].filter((one) => one.hostname.includes(sought)) }];
    }
    if (!found) return [404, error(1436, 'The custom hostname was not found.')];
    if (method === 'DELETE') hostnames.delete(id);
    return [200, { success: true, result: method === 'DELETE' ? { id } : found }];
  };

  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const method = request.method ?? '';
    const send = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname === '/fake') {
      if (method === 'GET') return send(200, { hostnames: [...hostnames.values()], failures });
      const { cname = {}, hostnames: changes = {}, fail } = await readJson(request);
      for (const [name, target] of Object.entries<string | null>(cname))
        target ? records.set(name, target) : records.delete(name);
      for (const [name, change] of Object.entries(changes)) {
        const known = [...hostnames.values()].find(({ hostname }) => hostname === name);
        if (change === null) hostnames.delete(known?.id ?? '');
        else
          hostnames.set(known?.id ?? `hostname-${++lastId}`, {
            ...known!,
            id: known?.id ?? `hostname-${lastId}`,
            hostname: name,
            ...change,
          });
      }
      if (fail) failures.push({ times: 1, ...fail });
      return send(200, {});
    }
    if (url.pathname === '/dns-query') return send(200, dnsAnswer(records, url.searchParams.get('name') ?? ''));
    const isOurs = url.pathname.startsWith('/client/v4/zones/zone-1/custom_hostnames');
    if (!isOurs || request.headers.authorization !== 'Bearer saas-token') return send(403, error(9109, 'Unauthorized'));
    const body = method === 'POST' ? await readJson(request) : null;
    const failure = failures.find((one) => one.method === method && one.times > 0);
    if (failure) failure.times--;
    if (failure?.how === 'silent') return void request.socket.destroy();
    if (typeof failure?.how === 'number') return send(failure.how, error(10000, 'saas-token is not what we like'));
    const [status, value] = respond(method, url, body as never);
    // It was done, and no one hears of it.
    if (failure?.how === 'lost') return void request.socket.destroy();
    if (failure?.how === 'html') return void response.writeHead(200).end('<html>');
    send(status, value);
  });
}

const error = (code: number, message: string) => ({ success: false, errors: [{ code, message }], result: null });

function dnsAnswer(records: Map<string, string>, name: string) {
  const target = records.get(name);
  if (target === 'broken') return { Status: 2 };
  return target ? { Status: 0, Answer: [{ name, type: 5, TTL: 300, data: `${target}.` }] } : { Status: 3 };
}

// biome-ignore lint/suspicious/noExplicitAny: what a test sends.
async function readJson(request: IncomingMessage): Promise<any> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}
