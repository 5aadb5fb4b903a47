import { createHash, randomUUID } from 'node:crypto';
import { type ApiClient, type ClientPhoto, form } from '../scripts/seed/api-client.ts';
import type { UploadResponse } from '../shared/library/photos/contract.ts';
import type { OrderCreated } from '../shared/shop/orders/contract.ts';
import type { Print, PrintRequest, PrintsResponse } from '../shared/shop/prints/contract.ts';
import { type Action, LoadError } from './load-driver.ts';
import { type LoadPerson, withComment } from './load-people.ts';

const wholePaper = { mode: 'fill', crop: null, turn: 0 } as const;
const pollMs = 1000;
const maxPolls = 60;

/** What the responses promised, to be verified afterwards. */
export interface Promised {
  uploads: { url: string; sha256: string }[];
  orders: { id: string; number: number }[];
  /** Checkouts repeated with the same key that returned something else. */
  doubled: number;
}

interface Scene {
  origin: string;
  people: LoadPerson[];
  adminClient: ApiClient;
  pool: ClientPhoto[];
  promised: Promised;
}

/** Returns the actions of the load, each with its frequency in a round of 100. */
export function loadActions({
  origin,
  people,
  adminClient,
  pool,
  promised,
}: Scene): Record<string, { weight: number; action: Action }> {
  let turn = 0;
  const somebody = (): LoadPerson => people[turn++ % people.length] as LoadPerson;
  const paid = new Set<string>();

  /** Returns a response read to its end; each client has its own address. */
  async function call(worker: number, path: string, init: RequestInit = {}, token?: string): Promise<string> {
    const headers = new Headers(init.headers);
    headers.set('cf-connecting-ip', `10.7.${worker}.${turn % 250}`);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(origin + path, { ...init, headers });
    const text = await response.text();
    if (!response.ok)
      throw new LoadError(response.status, `${path} returned ${response.status}: ${text.slice(0, 200)}`);
    return text;
  }
  const json = (body: unknown, more: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const read =
    (pathOf: (person: LoadPerson) => string, isOwn = true): Action =>
    async (worker) => {
      const person = somebody();
      await call(worker, pathOf(person), {}, isOwn ? person.token : undefined);
    };

  const thumbnail: Action = async (worker) => {
    const { photos } = somebody();
    await call(worker, photos[turn % photos.length]?.thumbnailUrl ?? '');
  };
  const login: Action = async (worker) => {
    const { email, password } = somebody();
    await call(worker, '/api/auth/login', json({ email, password }));
  };
  const upload: Action = async (worker) => {
    const person = somebody();
    const photo = withComment(pool[turn % pool.length] as ClientPhoto, randomUUID());
    const body = form(person.albumId, [photo]);
    const text = await call(worker, '/api/photos/upload', { method: 'POST', body }, person.token);
    const [stored] = (JSON.parse(text) as UploadResponse).photos;
    if (!stored?.originalUrl) throw new LoadError(0, `An upload was not stored: ${text.slice(0, 200)}`);
    const sha256 = createHash('sha256').update(photo.original).digest('hex');
    promised.uploads.push({ url: stored.originalUrl, sha256 });
  };
  /** Has the files of these made, as a cart does. */
  const prepare = async (worker: number, person: LoadPerson, items: PrintRequest[]): Promise<Print[]> => {
    const asked = json({ items: items.map(({ photoId, paperSize, print }) => ({ photoId, paperSize, print })) });
    for (let polls = 0; polls < maxPolls; polls++) {
      const { prints } = JSON.parse(await call(worker, '/api/prints', asked, person.token)) as PrintsResponse;
      if (prints.every(({ status }) => status === 'READY')) return prints;
      await new Promise((wait) => setTimeout(wait, pollMs));
    }
    throw new LoadError(0, 'Print files were not made.');
  };
  const checkout: Action = async (worker) => {
    const person = somebody();
    const [one, two] = [turn, turn + 1].map((at) => person.photos[at % person.photos.length]?.id);
    const items = [
      { photoId: one ?? '', paperSize: '10x15', quantity: 3, print: wholePaper },
      { photoId: two ?? '', paperSize: '13x18', quantity: 1, print: wholePaper },
    ];
    const prints = await prepare(worker, person, items);
    for (const [index, item] of items.entries())
      Object.assign(item, { print: { ...wholePaper, hash: prints[index]?.hash } });
    const order = json({ items, termsConsent: true, privacyConsent: true }, { 'idempotency-key': randomUUID() });
    const send = async () => {
      const made = JSON.parse(await call(worker, '/api/orders', order, person.token)) as OrderCreated;
      if ('split' in made) throw new LoadError(0, 'Prints alone were split.');
      return { id: made.order.id, number: Number(made.order.orderNumber) };
    };
    const made = await send();
    promised.orders.push(made);
    if (promised.orders.length % 10 === 0 && (await send()).id !== made.id) promised.doubled++;
  };
  const payment: Action = async () => {
    const order = promised.orders.find(({ id }) => !paid.has(id));
    if (!order) return;
    paid.add(order.id);
    await adminClient.call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
  };

  return {
    ping: { weight: 10, action: (worker) => call(worker, '/api/health').then(() => {}) },
    albums: { weight: 12, action: read(() => '/api/albums') },
    'an album': { weight: 12, action: read(({ albumId }) => `/api/albums/${albumId}`) },
    orders: { weight: 10, action: read(() => '/api/orders') },
    'a shared album': { weight: 12, action: read(({ slug }) => `/api/albums/share/${slug}`, false) },
    'a share page': { weight: 4, action: read(({ slug }) => `/share/${slug}`, false) },
    'a thumbnail': { weight: 28, action: thumbnail },
    'a login': { weight: 2, action: login },
    'an upload': { weight: 5, action: upload },
    'a checkout': { weight: 4, action: checkout },
    'a payment': { weight: 1, action: payment },
  };
}
