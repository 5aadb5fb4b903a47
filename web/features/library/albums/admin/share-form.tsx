import { type FormEvent, useState } from 'react';
import { albumPasswordMinLength, albumPasswordProblem } from '../../../../../shared/accounts/auth/passwords.ts';
import type { AdminAlbum, AlbumShared } from '../../../../../shared/library/albums/contract.ts';
import { maxShareEmails, splitEmails } from '../../../../../shared/library/albums/share-emails.ts';
import { ApiError, errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { OptionCards } from '../../../../ui/form/option-cards.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { TextArea } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { shareTexts as texts } from './admin-album-texts.ts';
import { shareAlbum } from './api.ts';

interface ShareFormProps {
  id: string;
  album: AdminAlbum;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onMailCount: (count: number) => void;
  onDone: (response: AlbumShared) => void;
}

type Access = 'keep' | 'public' | 'protect';
type Problems = Partial<Record<'form' | 'password' | 'emails', string>>;

export function ShareForm({ id, album, isBusy, onBusy, onMailCount, onDone }: ShareFormProps) {
  const isProtected = album.isPasswordProtected;
  const [access, setAccess] = useState<Access>(isProtected ? 'keep' : 'public');
  const [password, setPassword] = useState('');
  const [emails, setEmails] = useState('');
  const [problems, setProblems] = useState<Problems>({});

  /** Clears the error of a field that was edited. */
  const clearProblems = (...names: (keyof Problems)[]): void =>
    setProblems((now) => ({ ...now, form: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const customerEmails = splitEmails(emails);
    const found = problemsOf(access, password, customerEmails);
    setProblems(found);
    if (found.password || found.emails) return;
    onBusy(true);
    try {
      const passwordInput = { password: access === 'protect' ? password : null, removePassword: access === 'public' };
      onDone(await shareAlbum(album.id, { ...passwordInput, customerEmails }));
    } catch (error) {
      setProblems(problemsOfError(error, customerEmails));
    } finally {
      onBusy(false);
    }
  };

  return (
    <Stack as="form" gap={5} id={id} onSubmit={submit} noValidate>
      {problems.form && <Alert tone="error">{problems.form}</Alert>}
      <OptionCards
        legend={texts.access}
        value={access}
        options={[
          ...(isProtected ? [{ value: 'keep' as const, label: texts.keep }] : []),
          {
            value: 'protect',
            label: isProtected ? texts.change : texts.protect,
            note: isProtected ? texts.changeNote : album.featuredOnHomepage ? texts.leavesHomepage : undefined,
          },
          { value: 'public', label: texts.public, note: isProtected ? texts.removeNote : texts.publicNote },
        ]}
        onChange={(chosen) => {
          setAccess(chosen);
          clearProblems('password');
        }}
      />
      {access === 'protect' && (
        <PasswordField
          label={texts.password}
          help={texts.passwordHelp}
          autoComplete="new-password"
          maxLength={128}
          value={password}
          error={problems.password}
          onChange={(event) => {
            setPassword(event.target.value);
            clearProblems('password');
          }}
        />
      )}
      <TextArea
        label={texts.emails}
        help={texts.emailsHelp(maxShareEmails)}
        placeholder={texts.emailsPlaceholder}
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={emails}
        error={problems.emails}
        onChange={(event) => {
          setEmails(event.target.value);
          clearProblems('emails');
          onMailCount(splitEmails(event.target.value).length);
        }}
      />
    </Stack>
  );
}

function problemsOf(access: Access, password: string, emails: string[]): Problems {
  const problems: Problems = {};
  if (access === 'protect' && password.length < albumPasswordMinLength)
    problems.password = password === '' ? texts.passwordMissing : (albumPasswordProblem(password, password) ?? '');
  if (emails.length > maxShareEmails) problems.emails = texts.tooMany(maxShareEmails);
  return problems;
}

/** Returns errors by field; the server names a refused address by its index. */
function problemsOfError(error: unknown, emails: string[]): Problems {
  if (!(error instanceof ApiError)) return { form: texts.failed };
  const wrong = error.issues?.find(({ field }) => field.startsWith('customerEmails.'));
  const email = emails[Number(wrong?.field.split('.')[1])];
  if (email) return { emails: texts.wrongEmail(email) };
  const password = error.issueOf('password');
  return password ? { password } : { form: `${texts.failed}: ${errorText(error, '')}` };
}
