/**
 * The purpose of each key that is derived from a secret of the deployment, and what it protects. A purpose has one
 * owner: what is signed or encrypted for one is worthless for all others.
 */
const keyPurposes = {
  'accounting-zip': 'links to the ZIP of the documents of some months',
  archive: "links to the ZIPs of a customer's photos and data, which end with a session",
  'client-address': 'what is kept of the address of a sign-in',
  'correction-pdf': 'links to the PDF of a credit note',
  'guest-id': 'the id of a guest whose request is repeated',
  'guest-token': 'who a guest of an album is, without an account',
  'invoice-pdf': 'links to the PDF of an invoice',
  'invoice-zip': "links to a customer's purchased photos",
  'invoice-zip-of-admin': 'the same for admins',
  'link-visitor': "what stands for a visitor of a link for a day, with that day's salt",
  media: 'links to pictures',
  original: 'links to originals, which end with a session',
  'order-link': 'links of guests to their orders',
  password: 'passwords and short codes, before they are hashed',
  'pepper-id': 'the name of a pepper in the hashes made with it',
  'print-photo': "links of a station to an order's print files",
  'print-thumbnail': 'links to the thumbnail of a print',
  'print-zip': 'links to the ZIP of print files',
  'rate-limit': 'the stored keys of limits, which name addresses and emails',
  'recovery-code': 'stored recovery codes',
  'shared-media': 'links to pictures of a shared album, which end with its password',
  'share-look': 'logo and colours of an album with a password',
  'share-reminder': 'links that end reminders of the last day of an album',
  share: 'access to an album with a password',
  'proof-of-work': 'puzzles that spare an unknown device the wait at a sign-in',
  'smtp-password': 'encryption of the password of the mail server',
  'totp-secret': "encryption of the secrets of users' authenticator apps",
} as const;

export type KeyPurpose = keyof typeof keyPurposes;
