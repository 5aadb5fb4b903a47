import { html } from 'hono/html';
import type { MailBody, MailImage, MailLink, MailSection } from './mail-content.ts';

const ink = '#1d1b18';
const muted = '#645f56';
const accent = '#0e5363';
const line = '#e1dcd1';
const text = `margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink}`;
const small = `margin:0 0 10px;font-size:13px;line-height:1.5;color:${muted}`;
const cell = `padding:8px 0;border-bottom:1px solid ${line};font-size:15px;line-height:1.45;vertical-align:top`;
// A filename may be long and without spaces.
const breaks = 'word-break:break-word;overflow-wrap:anywhere';

// For programs with a dark mode; those that invert colours leave the image's white frame alone.
const darkStyle = `@media (prefers-color-scheme: dark) {
.ground{background:#141310!important}.paper{background:#25231f!important}.ink{color:#f3f0e9!important}
.muted{color:#aca69b!important}.link{color:#79c6d3!important}.cell{border-color:#38352f!important}}`;

/**
 * Returns the HTML part: one column of tables with inline styles, as mail programs ignore the rest; every value is
 * escaped.
 */
export function mailHtml({ subject, greeting, paragraphs, sections = [], button, notes = [] }: MailBody): string {
  return html`<!doctype html>
<html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${darkStyle}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f6f3ee;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3ee"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 12px 20px;font-size:20px;font-weight:700;color:${ink}">Momentka</td></tr>
<tr><td class="paper" style="padding:32px 24px 22px;border-radius:12px;background:#ffffff">
<p class="ink" style="${text}">${greeting}</p>
${paragraphsHtml(paragraphs)}${sections.map(sectionHtml)}${button ? buttonHtml(button) : ''}
${notes.map((note) => html`<p class="muted" style="${small}">${note}</p>\n`)}
</td></tr></table></td></tr></table></body></html>`.toString();
}

const paragraphsHtml = (paragraphs: string[]) =>
  paragraphs.map((paragraph) => html`<p class="ink" style="${text}">${paragraph}</p>\n`);

function sectionHtml({ heading, paragraphs = [], image, facts = [], rows = [], total }: MailSection) {
  const hasTable = facts.length + rows.length > 0 || total;
  return html`<h2 class="ink" style="margin:32px 0 12px;font-size:18px;line-height:1.3;font-weight:700;color:${ink}">${heading}</h2>
${paragraphsHtml(paragraphs)}
${image && html`<p style="margin:0 0 16px"><img src="cid:${image.cid}" alt="${image.alt}" width="${image.widthPixels}" style="display:block;height:auto;border:0;border-radius:8px;background:#ffffff"></p>`}
${
  hasTable &&
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${line}" class="cell">
${facts.map(([label, ...lines]) => rowHtml(html`<span class="muted" style="color:${muted}">${label}</span>`, linesHtml(lines)))}
${rows.map(({ title, detail, amount, url, image }) =>
  billRowHtml(
    html`${image && rowImageHtml(image)}${url ? linkHtml({ label: title, url }) : title}<br><span class="muted" style="font-size:13px;color:${muted}">${detail}</span>`,
    amount,
  ),
)}
${total && billRowHtml(html`<b>${total.label}</b>`, html`<b style="font-size:18px">${total.amount}</b>`)}
</table>`
}`;
}

type Html = ReturnType<typeof html> | string;

const linesHtml = (lines: string[]) => lines.map((value, at) => html`${at > 0 && html`<br>`}${value}`);

const rowImageHtml = ({ cid, alt, widthPixels }: MailImage) =>
  html`<img src="cid:${cid}" alt="${alt}" width="${widthPixels}" style="display:block;height:auto;border:0;margin:0 0 6px;background:#ffffff">`;

/** Labels have one width, so that the values align. */
const rowHtml = (label: Html, value: Html[]) =>
  html`<tr><td class="cell" width="30%" style="${cell};padding-right:12px">${label}</td><td class="ink cell" style="${cell};color:${ink};${breaks}">${value}</td></tr>\n`;

const billRowHtml = (title: Html, amount: Html) =>
  html`<tr><td class="ink cell" style="${cell};color:${ink};padding-right:12px;${breaks}">${title}</td><td class="ink cell" align="right" style="${cell};color:${ink};white-space:nowrap">${amount}</td></tr>\n`;

const linkHtml = ({ label, url }: MailLink) => html`<a class="link" href="${url}" style="color:${accent}">${label}</a>`;

/** Outlook ignores the padding of a link, so the cell has it. */
function buttonHtml({ label, url }: MailLink) {
  const box = `border-radius:8px;background:${accent};mso-padding-alt:14px 24px`;
  const style =
    'display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;text-decoration:none;color:#ffffff';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="${box}"><a href="${url}" style="${style}">${label}</a></td></tr></table>
<p class="muted" style="${small}">Ak tlačidlo nefunguje, otvorte tento odkaz:<br><a class="link" href="${url}" style="color:${accent};word-break:break-all">${url}</a></p>
`;
}
