import { html, raw } from 'hono/html';
import type { MailContent } from './mail-content.ts';

/** The plain-text half of a mail. */
export function mailText({ greeting, paragraphs, button, note }: MailContent): string {
  const link = button ? [`${button.label}: ${button.url}`] : [];
  return [greeting, ...paragraphs, ...link, ...(note ? [note] : []), '-- \nMomentka'].join('\n\n');
}

/** The HTML half: one column, inline styles (mail programs drop the rest), every value escaped. */
export function mailHtml({ subject, greeting, paragraphs, button, note }: MailContent): string {
  const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5';
  const link = button
    ? html`<p style="margin:24px 0"><a href="${button.url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#0e5363;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${button.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6b655c">Ak tlačidlo nefunguje, otvorte tento odkaz:<br><a href="${button.url}" style="color:#0e5363;word-break:break-all">${button.url}</a></p>`
    : '';
  const small = note ? html`<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#6b655c">${note}</p>` : '';
  return html`<!doctype html>
<html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f6f3ee;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c1a17">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">Momentka</p>
<div style="padding:32px;border-radius:12px;background:#ffffff">
<p style="${paragraph}">${greeting}</p>
${raw(paragraphs.map((text) => html`<p style="${paragraph}">${text}</p>`).join('\n'))}
${link}${small}
</div></div></body></html>`.toString();
}
