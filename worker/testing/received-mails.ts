import { inject } from 'vitest';

/** Returns the mails that contain these words, raw, of all that the mailbox got in this run. */
export async function receivedMails(words: string): Promise<string[]> {
  const response = await fetch(`${inject('mailboxUrl')}/?words=${encodeURIComponent(words)}`);
  return response.json();
}
