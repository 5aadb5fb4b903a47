import { base64url, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

// Loaded when the first link is opened (`share-token.ts`): jose is no part of what runs at the start of the Worker.

const algorithm = 'HS256';

/** Returns a signed JWT (RFC 7519) whose audience is a link. `end` in milliseconds since 1970; null: it has none. */
export const signForLink = (linkId: string, claims: JWTPayload, end: number | null, key: CryptoKey): Promise<string> =>
  new SignJWT(end === null ? claims : { ...claims, exp: Math.floor(end / 1000) })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(linkId)
    .sign(key);

/**
 * Returns what a token says that was signed with the key and has not ended; null for anything else. Only where
 * `isEndless` may it have no end.
 */
export async function verifyForLink(
  token: string,
  now: number,
  key: CryptoKey,
  { isEndless = false } = {},
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(now),
      requiredClaims: isEndless ? ['aud'] : ['exp', 'aud'],
    });
    const signature = token.slice(token.lastIndexOf('.') + 1);
    // The last letter of a signature has bits that say nothing: a token has one spelling.
    return base64url.encode(base64url.decode(signature)) === signature ? payload : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
