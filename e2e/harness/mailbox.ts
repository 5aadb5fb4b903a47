import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../scripts/time-factor.ts';
import { testApp } from './test-app.ts';

const timeoutMs = scaled(60_000);

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Waits for a mail to this address whose subject holds `subject`: the first of them, or the `nth`. */
export async function findMail(address: string, subject: string, nth = 1): Promise<Mail> {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt) {
    const mails = await mailsTo(address);
    const mail = mails.filter((candidate) => candidate.subject.includes(subject))[nth - 1];
    if (mail) return mail;
    await sleep(100);
  }
  throw new Error(`Mail ${nth} about "${subject}" did not come to ${address} in ${timeoutMs / 1000} s.`);
}

/** All that came to this address so far. */
export async function mailsTo(address: string): Promise<Mail[]> {
  // All mails of all journeys would come, compressed, ten times a second.
  const url = `${testApp().mailboxUrl}/email?to.address=${encodeURIComponent(address)}`;
  return (await (await fetch(url)).json()) as Mail[];
}

/** The link in a mail that leads to this path of the app. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${path}:\n${mail.text}`);
  return link;
}
