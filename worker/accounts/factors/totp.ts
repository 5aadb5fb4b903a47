const periodSeconds = 30;

/** Loaded when somebody first uses an authenticator app. */
const loadLibrary = () => import('otpauth');

interface TotpKey {
  /** Base32. */
  secret: string;
  uri: string;
}

/** Returns a new secret of 160 bits for an authenticator app, as RFC 6238 and all apps have it: SHA-1, 6 digits, 30 s. */
export async function newTotpKey(email: string): Promise<TotpKey> {
  const { Secret, TOTP } = await loadLibrary();
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer: 'Momentka', label: email, secret, period: periodSeconds });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Returns the time step of a code, the current one or a neighbour; null for a wrong code. */
export async function findTotpStep(secret: string, code: string, now: number): Promise<number | null> {
  const { Secret, TOTP } = await loadLibrary();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / (periodSeconds * 1000)) + delta;
}
