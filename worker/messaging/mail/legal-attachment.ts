import { html } from 'hono/html';
import { formatDate } from '../../../shared/format/dates.ts';
import type { LegalBlock, LegalDocument } from '../../../shared/shop/legal/legal-document.ts';
import type { MailAttachment } from './mail-content.ts';

const style = `body{max-width:42em;margin:2em auto;padding:0 1em;font:16px/1.6 Georgia,serif;color:#1d1b18;background:#fff}
h1,h2{line-height:1.25;font-family:Helvetica,Arial,sans-serif}h2{margin-top:2em;font-size:1.15em}.meta{color:#645f56}`;

/** Returns a legal text as a standalone HTML page. */
export function legalAttachment(filename: string, document: LegalDocument): MailAttachment {
  const { title, version, effectiveFrom, intro, sections } = document;
  const page = html`<!doctype html>
<html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<p class="meta">Momentka · verzia ${version} · účinná od ${formatDate(effectiveFrom)}</p>
${intro && html`<p>${intro}</p>`}
${sections.map(({ heading, blocks }) => html`<h2>${heading}</h2>\n${blocks.map(blockHtml)}`)}
</body></html>`;
  return { filename, contentType: 'text/html; charset=utf-8', content: page.toString() };
}

const blockHtml = (block: LegalBlock) =>
  typeof block === 'string' ? html`<p>${block}</p>\n` : html`<ul>${block.map((item) => html`<li>${item}</li>`)}</ul>\n`;
