import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the first group of a pattern in a mail to this address; waits for the mail. */
export async function findInMail(mailboxUrl: string, email: string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const mails = (await (await fetch(`${mailboxUrl}/email`)).json()) as { text: string; to: { address: string }[] }[];
    for (const { text, to } of mails) {
      const found = pattern.exec(text)?.[1];
      if (found && to.some(({ address }) => address === email)) return found;
    }
    await sleep(500);
  }
  throw new Error(`No mail with ${pattern} came to ${email}.`);
}
