/** What a mail with a working link is composed from when it is sent, and anew when it is sent again. */
export type MailSource =
  | { type: 'account-link'; userId: string; purpose: 'activate' | 'reset' }
  | { type: 'change-email'; userId: string; email: string };
