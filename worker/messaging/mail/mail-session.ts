import type { Context } from '../../platform/core/context.ts';
import { isServerDown } from './classify-mail-error.ts';
import { type Mailer, type OutgoingMail, openMailer } from './open-mailer.ts';

/** The mail server for the messages of one batch: connected for the first mail, and not tried again once it is down. */
export interface MailSession {
  /** False: no server is configured. */
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
        if (isServerDown(error)) failure = error;
        throw error;
      }
    },
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}
