/** What search engines and chats show of a page: one of web/prerender/page-heads.ts. */
export interface PageHead {
  path: string;
  title: string;
  description: string;
}

/** Returns the HTML with the title, the description and the Open Graph tags of a page. `origin`: of the shop. */
export function withHead(html: string, { path, title, description }: PageHead, origin: string): string {
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const tags = [
    `<link rel="canonical" href="${origin}${path}">`,
    property('type', 'website'),
    property('locale', 'sk_SK'),
    property('url', origin + path),
    property('title', title),
    property('description', description),
    property('image', `${origin}/og.png`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  const titled = replace(html, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  const meta = `<meta name="description" content="${escapeHtml(description)}">`;
  const described = replace(titled, /<meta\s+name="description"[^>]*>/, meta);
  return replace(described, /<\/head>/, `${tags.join('')}</head>`);
}

function replace(html: string, old: RegExp, by: string): string {
  if (!old.test(html)) throw new Error(`The page has no ${old}.`);
  return html.replace(old, () => by);
}

/** Returns the list of pages for search engines (sitemaps.org). */
export const sitemap = (pages: readonly PageHead[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

/** Returns what search engines may read: screens of an account lead to the login anyway. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /albums', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
