import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWork, SolvedProofOfWork } from '../../../../shared/accounts/auth/contract.ts';

/** Returns the solution of a puzzle after some seconds of work; null when this browser is too slow for it. */
export async function solveProofOfWork(puzzle: ProofOfWork): Promise<SolvedProofOfWork | null> {
  const solution = await solveChallenge({ challenge: puzzle as unknown as Challenge, deriveKey });
  return solution && { challenge: puzzle, solution: { ...solution } };
}
