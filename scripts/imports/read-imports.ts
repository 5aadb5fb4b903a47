import { registerHooks } from 'node:module';
import type { ICruiseResult } from 'dependency-cruiser';
import rules from '../../imports.config.ts';

// dependency-cruiser reads imports by TypeScript's compiler API, which TypeScript 7 does not have.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('/dependency-cruiser/')
        ? specifier.replace(/^typescript(?=\/|$)/, 'typescript-6')
        : specifier,
      context,
    ),
});

/** Returns all imports of the repository, and those that `imports.config.ts` forbids. */
export async function readImports(): Promise<ICruiseResult> {
  const { cruise } = await import('dependency-cruiser');
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['shared', 'worker', 'web', 'station'], { ...options, validate: true, ruleSet });
  return output as ICruiseResult;
}
