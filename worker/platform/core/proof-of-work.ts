import type { Challenge, Solution } from 'altcha-lib';
import type { ProofOfWork, SolvedProofOfWork } from '../../../shared/accounts/auth/contract.ts';
import { claimOnce } from './claim-once.ts';
import type { Context } from './context.ts';
import { sha256, sign } from './signatures.ts';

const lifetimeMs = 10 * 60_000;
const algorithm = 'PBKDF2/SHA-256';
// A phone derives some three hundred keys of this cost in a second.
const cost = 5000;
const [minKeys, maxKeys] = [300, 900];

const secretsOf = (ctx: Context) => ({
  hmacSignatureSecret: sign(ctx.secrets.app, 'proof-of-work', 'challenge'),
  hmacKeySignatureSecret: sign(ctx.secrets.app, 'proof-of-work', 'key'),
});

/** Returns a puzzle for a browser, which takes it some seconds of work; a solution counts only for `about`. */
export async function makeProofOfWork(ctx: Context, about: string): Promise<ProofOfWork> {
  const [{ createChallenge, randomInt }, { deriveKey }] = await loadLibrary();
  const challenge = await createChallenge({
    ...{ algorithm, cost, deriveKey, counter: randomInt(minKeys, maxKeys) },
    ...{ expiresAt: new Date(ctx.now + lifetimeMs), data: { about: sha256(about) } },
    ...secretsOf(ctx),
  });
  return { ...challenge };
}

/** Returns whether a puzzle of ours about the same thing is solved; each counts once. */
export async function isWorkDone(ctx: Context, about: string, solved: SolvedProofOfWork): Promise<boolean> {
  const [{ verifySolution }, { deriveKey }] = await loadLibrary();
  const { challenge, solution } = solved as unknown as { challenge: Challenge; solution: Solution };
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(ctx) });
    if (!verified || challenge.parameters.data?.about !== sha256(about)) return false;
  } catch {
    return false;
  }
  const claimed = await claimOnce(ctx, [`proof-of-work:${sha256(String(challenge.signature))}`], 2 * lifetimeMs);
  return claimed.length === 1;
}

/** Rarely needed, and large for code that runs at the start. */
const loadLibrary = () => Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/web/pbkdf2')]);
