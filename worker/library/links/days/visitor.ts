import { clientAddress } from '../../../platform/core/http.ts';

/** Who opens a link, as far as a request tells. */
export interface Visitor {
  address: string;
  userAgent: string;
}

export const visitorOf = (c: Parameters<typeof clientAddress>[0]): Visitor => ({
  address: clientAddress(c),
  userAgent: c.req.header('user-agent') ?? '',
});

/** What fetches a page to preview or index it is no visitor. Chats name themselves; browsers within them do not. */
export const isRobot = ({ userAgent }: Visitor): boolean =>
  /bot\b|crawler|spider|slurp|facebookexternalhit|^WhatsApp|TelegramBot|preview/i.test(userAgent);
