import type { MailBody, MailRow, MailSection } from './mail-content.ts';

/** Returns the plain-text part of a mail. */
export function mailText({ greeting, paragraphs, sections = [], button, notes = [] }: MailBody): string {
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const parts = [oneLine(greeting), ...paragraphs.map(oneLine), ...sections.map(sectionText), ...link];
  return [...parts, ...notes.map(oneLine), '-- \nMomentka'].join('\n\n');
}

function sectionText({ heading, paragraphs = [], facts = [], rows = [], total }: MailSection): string {
  const parts = [
    paragraphs.map(oneLine).join('\n\n'),
    facts.map(([label, ...lines]) => `${label}: ${lines.map(oneLine).join(', ')}`).join('\n'),
    rows.map(rowText).join('\n'),
    total ? `${total.label}: ${total.amount}` : '',
  ];
  return [heading.toLocaleUpperCase('sk'), ...parts.filter(Boolean)].join('\n\n');
}

function rowText({ title, detail, amount, url }: MailRow): string {
  return `- ${oneLine(title)}: ${amount}\n  ${oneLine(detail)}${url ? `: ${url}` : ''}`;
}

/** Typed text must not start a line of its own, which could pass for one of ours; no-break spaces stay. */
const oneLine = (text: string): string => text.replace(/(?:[^\S\u00a0]|\p{Cc})+/gu, ' ').trim();
