import type { Context } from '../core/context.ts';
import { isServerAway } from './classify-mail-error.ts';
import { type Mailer, type OutgoingMail, openMailer } from './open-mailer.ts';

/** The mail server for the messages of one batch: opened for the first mail, and not asked again once it is away. */
export interface MailSession {
  /** False: no server is set up. */
  isOpen(): Promise<boolean>;
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export function startMailSession(ctx: Context): MailSession {
  let opening: Promise<Mailer | null> | undefined;
  let failure: unknown;
  const open = () => {
    opening ??= openMailer(ctx);
    return opening;
  };
  return {
    isOpen: async () =>
      (await open().catch((error) => {
        failure = error;
        return true;
      })) !== null,
    async send(mail) {
      if (failure) throw failure;
      try {
        await (await open())?.send(mail);
      } catch (error) {
        if (isServerAway(error)) failure = error;
        throw error;
      }
    },
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}
