import { expect, test } from 'vitest';
import { testApp } from './harness/test-app.ts';

// What programs see that do not run the app: search engines, chats, a phone that installs it.
const ask = (path: string) => fetch(`${testApp().origin}${path}`, { redirect: 'manual' });

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/contact',
  '/moving-in',
  '/terms',
  '/privacy',
  '/complaint',
  '/withdraw',
];

/** Returns the title and the tags of a page's head, by name. */
async function readHead(path: string): Promise<Map<string, string>> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const metas = [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  const links = [...html.matchAll(/<link\s+rel="(canonical|manifest|apple-touch-icon)"\s+href="([^"]*)"/g)];
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return new Map([
    ['title', title],
    ...[...metas, ...links].map(([, name = '', value = '']): [string, string] => [name, value]),
  ]);
}

test('an unknown address gets 404, a screen 200', async () => {
  for (const path of ['/nowhere', '/albums/1/2', '/admin/nowhere', '/share/a/b']) {
    const response = await ask(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain('<div id="root">');
  }
  for (const path of ['/albums', '/albums/018f', '/cart', '/order', '/admin', '/admin/customers', '/forgot-password']) {
    const response = await ask(path);
    expect([response.status, response.headers.get('x-robots-tag')], path).toEqual([200, 'noindex']);
    await response.arrayBuffer();
  }
});

test('every public page has its own title, description and Open Graph tags', async () => {
  const heads = await Promise.all(publicPaths.map(readHead));
  for (const name of ['title', 'description', 'og:title', 'og:description', 'og:url', 'canonical'])
    expect(new Set(heads.map((head) => head.get(name) || 'none')).size, name).toBe(publicPaths.length);
  for (const [index, head] of heads.entries()) {
    expect(head.get('og:title')).toBe(head.get('title'));
    expect(head.get('og:url')).toMatch(/^https?:\/\//);
    expect(new URL(head.get('canonical') ?? '').pathname).toBe(publicPaths[index]);
    expect((await ask(new URL(head.get('og:image') ?? '').pathname)).headers.get('content-type')).toBe('image/png');
  }
});

test('the sitemap lists these pages, and robots.txt names it', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toEqual(publicPaths);
  expect(await (await ask('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

test('a phone finds what it needs to install the app and to share photos with it', async () => {
  const head = await readHead('/');
  const response = await ask(head.get('manifest') ?? '');
  expect(response.headers.get('content-type')).toContain('manifest+json');
  const manifest = (await response.json()) as {
    start_url: string;
    share_target: { action: string };
    icons: { src: string; sizes: string }[];
  };
  for (const path of [manifest.start_url, manifest.share_target.action]) expect((await ask(path)).status).toBe(200);
  const icons = [...manifest.icons, { src: head.get('apple-touch-icon') ?? '', sizes: '180x180' }];
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
    const png = Buffer.from(await (await ask(src)).arrayBuffer());
    // The header of a PNG: its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
