import { guessableProblem, type PasswordOwner } from '../../../shared/accounts/auth/guessable-passwords.ts';
import { passwordLengthProblem } from '../../../shared/accounts/auth/passwords.ts';
import { AppError } from '../../../shared/errors.ts';
import { accountRole } from '../../platform/core/account-role.ts';
import type { Context } from '../../platform/core/context.ts';
import type { users } from '../../platform/db/schema/main/accounts.ts';
import { isBreached } from './is-breached.ts';

type Account = Omit<PasswordOwner, 'role'> & Pick<typeof users.$inferSelect, 'role'>;

type Lists = Parameters<typeof guessableProblem>[2];

let lists: Promise<Lists> | undefined;

/** Loaded when a password is first checked, so that Workers that only serve pages never parse them. */
function loadLists(): Promise<Lists> {
  lists ??= Promise.all([import('@zxcvbn-ts/language-common'), import('./slovak-words.ts')]).then(
    ([{ dictionary }, { isSlovakWord }]) => {
      const common = new Set(dictionary['passwords-common'].map(String));
      return { isCommon: (text) => common.has(text), isWord: isSlovakWord };
    },
  );
  return lists;
}

/** Returns in Slovak why this user may not have this password; null when they may. */
export async function findPasswordProblem(password: string, account: Account): Promise<string | null> {
  const owner = { ...account, role: accountRole(account) };
  return passwordLengthProblem(password, owner.role) ?? guessableProblem(password, owner, await loadLists());
}

const breachedProblem =
  'Toto heslo uniklo z\u00a0inej stránky a\u00a0útočníci ho skúšajú medzi prvými. Zvoľte si iné, a\u00a0ak ho používate aj inde, zmeňte ho aj tam.';

/** Throws `invalid-input` for this form field when the password may not be chosen. */
export async function requireGoodPassword(
  ctx: Context,
  field: string,
  password: string,
  owner: Account,
): Promise<void> {
  const problem = await findPasswordProblem(password, owner);
  const message = problem ?? ((await isBreached(ctx, password)) ? breachedProblem : null);
  if (message !== null) throw new AppError('invalid-input', [{ field, message }]);
}
