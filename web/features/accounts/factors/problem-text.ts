import { errorText } from '../../../lib/api.ts';
import { PasskeyError } from '../../../lib/passkeys.ts';
import { factorTexts } from './factor-texts.ts';

/** Returns the text of a failed call, or of a passkey that was not used. */
export const problemText = (error: unknown, fallback: string = factorTexts.unknown): string =>
  error instanceof PasskeyError ? error.message : errorText(error, fallback);
