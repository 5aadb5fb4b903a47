/** What a mail is about; its label in the outbox is in web/features/mail. */
const mailKinds = [
  'activation',
  'password-reset',
  'account-deleted',
  'order-received',
  'order-cancelled',
  'payment-part',
  'payment-over',
  'order-shipped',
  'order-message',
  'reprint-shipped',
  'print-changed',
  'invoice-ready',
  'credit-note',
  'plan-ending',
  'plan-ended',
  'album-share',
  'contact-message',
  'withdrawal-receipt',
  'withdrawal-notice',
  'smtp-test',
] as const;
export type MailKind = (typeof mailKinds)[number];
