/** What a session or a confirmation was proved with; a passkey is both factors at once. */
export const signInMethods = ['password', 'totp', 'passkey', 'recovery-code'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What is recorded about the safety of an account. */
export const authEventKinds = [
  'sign-in',
  'sign-in-failed',
  'factor-failed',
  'sign-out',
  'sign-out-all',
  'session-ended',
  'confirmed',
  'confirm-failed',
  'locked',
  'unlocked',
  'unlock-failed',
  'registered',
  'activated',
  'password-changed',
  'password-reset',
  'password-reset-requested',
  'password-set-by-admin',
  'email-changed',
  'role-changed',
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factors-reset',
  'lock-code-changed',
  'export-requested',
  'account-deleted',
  'spraying',
] as const;
export type AuthEventKind = (typeof authEventKinds)[number];
