import { AppError } from '../../shared/errors.ts';
import { guessableProblem, type PasswordOwner } from '../../shared/rules/guessable-passwords.ts';
import { passwordLengthProblem } from '../../shared/rules/passwords.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded when a password is first checked: a Worker that only serves pages never reads it. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return commonPasswords;
}

/** Why somebody may not have this password, in Slovak; null when they may. */
export async function findPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const common = await loadCommonPasswords();
  return passwordLengthProblem(password, owner.role) ?? guessableProblem(password, owner, (word) => common.has(word));
}

/** Throws `invalid-input` for this field of the form when somebody may not have the password. */
export async function requireGoodPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const message = await findPasswordProblem(password, owner);
  if (message !== null) throw new AppError('invalid-input', [{ field, message }]);
}
