import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AddPasskeyInput, PasskeyOptions } from '../../shared/accounts/factors/contract.ts';

/** What the browser makes of a passkey, as JSON. */
type PasskeyCredential = AddPasskeyInput['passkey'];

/** A passkey that could not be used or made; `message` is Slovak. */
export class PasskeyError extends Error {}

// Names of what browsers throw. `NotAllowedError` is also the user's own no.
const problems: Record<string, string> = {
  NotAllowedError: 'Prístupový kľúč sa nepoužil. Skúste to znovu alebo zvoľte iný spôsob.',
  InvalidStateError: 'Na tomto zariadení už prístupový kľúč k\u00a0účtu máte.',
  NotSupportedError: 'Toto zariadenie prístupové kľúče nepodporuje.',
  SecurityError: 'Na tejto adrese sa prístupové kľúče použiť nedajú.',
};
const unknown = 'Prístupový kľúč sa nepodarilo použiť. Skúste to znovu.';

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Signs in or confirms with a passkey. Throws `PasskeyError`. */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return explained(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
}

/** Makes a new passkey. Throws `PasskeyError`. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return explained(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

async function explained(ceremony: Promise<unknown>): Promise<PasskeyCredential> {
  try {
    return (await ceremony) as PasskeyCredential;
  } catch (error) {
    throw new PasskeyError((error instanceof Error && problems[error.name]) || unknown, { cause: error });
  }
}
