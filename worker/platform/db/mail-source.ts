/**
 * What a mail with a working link is composed from when it is sent, and anew when it is sent again. `tokenHash` is of
 * the token that was issued for it last.
 */
export type MailSource =
  | { type: 'account-link'; userId: string; purpose: 'activate' | 'reset'; tokenHash?: string }
  // Void with the sessions of the time when it was asked for.
  | { type: 'change-email'; userId: string; email: string; tokenVersion: number; tokenHash?: string }
  // Of the shop, or of the owner of the album.
  | { type: 'album-share'; linkId: string; by: 'shop' | 'owner'; guestId?: string }
  // The way back of a guest of an album, from any browser.
  | { type: 'guest-return'; guestId: string; isGivenBack?: boolean }
  // To the owner of the album, or to a guest who asked for it.
  | { type: 'share-ending'; linkId: string; to: 'owner' | 'guest' }
  // To who asked for it with the photos of a child.
  | { type: 'school-deadline'; linkId: string };

/** The kinds of mails that have a source. */
export type LinkMailKind =
  | 'activation'
  | 'password-reset'
  | 'email-change'
  | 'album-share'
  | 'guest-return'
  | 'share-ending'
  | 'school-deadline';
