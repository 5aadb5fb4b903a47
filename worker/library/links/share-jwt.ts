import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

// Loaded when the first link is opened (`share-token.ts`): jose is no part of what runs at the start of the Worker.

const algorithm = 'HS256';
const claims = z.object({ aud: z.string(), v: z.number() });

/** What a token says: its audience, the link, and the link's version. */
interface ShareClaims {
  linkId: string;
  version: number;
}

/** Returns a signed JWT (RFC 7519). `end` in milliseconds since 1970. */
export const signShare = ({ linkId, version }: ShareClaims, end: number, key: CryptoKey): Promise<string> =>
  new SignJWT({ v: version })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(linkId)
    .setExpirationTime(Math.floor(end / 1000))
    .sign(key);

/** Returns what a token says that was signed with the key and has not ended; null for anything else. */
export async function verifyShare(token: string, now: number, key: CryptoKey): Promise<ShareClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    });
    const signature = token.slice(token.lastIndexOf('.') + 1);
    // The last letter of a signature has bits that say nothing: a token has one spelling.
    if (base64url.encode(base64url.decode(signature)) !== signature) return null;
    const { aud, v } = claims.parse(payload);
    return { linkId: aud, version: v };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}
