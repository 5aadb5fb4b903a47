import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PasskeyOptions } from '../../../shared/accounts/factors/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import type { passkeys } from '../../platform/db/schema/main/sign-in.ts';

type Passkey = typeof passkeys.$inferSelect;
type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'signCount' | 'transports' | 'isBackedUp'>;
interface UsedPasskey {
  signCount: number;
  isBackedUp: boolean;
}
type Transport = 'usb' | 'ble' | 'nfc' | 'internal' | 'hybrid' | 'cable' | 'smart-card';

// Ed25519, ES256, RS256: what authenticators have today and workerd verifies.
const algorithms = [-8, -7, -257];

/** Loaded when somebody first uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

const siteOf = (ctx: Context) => ({ expectedOrigin: ctx.origin, expectedRPID: rpId(ctx) });

/** The host of the shop: passkeys work nowhere else. */
const rpId = (ctx: Context): string => new URL(ctx.origin).hostname;

/** Returns what an authenticator returns at a sign-in to say whose passkey it is. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Returns the options for making a passkey; those that the user has are left out. */
export async function creationOptions(ctx: Context, user: CurrentUser, known: Passkey[]): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Momentka',
    rpID: rpId(ctx),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(descriptorOf),
  });
  return { ...options };
}

/** Returns the options for using a passkey: one of these, or whichever the authenticator has for this shop. */
export async function requestOptions(ctx: Context, known: Passkey[] = []): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: rpId(ctx),
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  });
  return { ...options };
}

/** Returns the passkey that was made for this challenge on this site, its user verified; null for anything else. */
export async function verifyCreation(ctx: Context, challenge: string, response: unknown): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...siteOf(ctx),
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      transports: transportsOf(credential.transports),
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    return refused(ctx, error);
  }
}

/** Returns how the passkey signed this challenge on this site, its user verified; null if it did not. */
export async function verifyUse(
  ctx: Context,
  challenge: string,
  response: unknown,
  passkey: Passkey,
): Promise<UsedPasskey | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo }: VerifiedAuthenticationResponse = await verifyAuthenticationResponse({
      ...siteOf(ctx),
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCount,
      },
    });
    if (!verified) return null;
    return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch (error) {
    return refused(ctx, error);
  }
}

/** The library throws for whatever does not fit, also for bytes that are no message of WebAuthn. */
function refused(ctx: Context, error: unknown): null {
  ctx.log.info('passkey-refused', { reason: error instanceof Error ? error.name : 'unknown' });
  return null;
}

const descriptorOf = ({ id, transports }: Passkey) => ({ id, transports: transports as Transport[] });

const transportsOf = (transports: unknown): string[] =>
  Array.isArray(transports)
    ? transports.filter((name): name is string => typeof name === 'string' && name.length <= 20).slice(0, 8)
    : [];
