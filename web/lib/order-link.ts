/** In `sessionStorage`: the link that was shown last, for the way back from a card payment. */
export const linkStorageKey = 'order_link';

/** The token of the link whose orders are on the screen; null: those of the account. */
let link: string | null = null;

export const isOrderLinkOpen = (): boolean => link !== null;

export function openOrderLink(token: string | null): void {
  link = token;
}

/** Calls about orders are about those of the link while it is open. */
export function addOrderLink(path: string, headers: Record<string, string>): void {
  if (link !== null && /^(\/api)?\/(orders|invoices|stripe)\b/.test(path)) headers['X-Order-Token'] = link;
}
