import { type FormEvent, useState } from 'react';
import { albumPasswordProblem } from '../../../../shared/accounts/auth/passwords.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { AlbumFields } from './album-fields.tsx';
import { albumFormTexts as texts } from './album-texts.ts';
import { type AlbumDetails, createAlbum } from './api.ts';

interface AlbumFormDialogProps {
  /** The album to edit; without it the dialog creates one. */
  album?: Album;
  onClose: () => void;
  onCreated?: (album: Album) => void;
  /** Called with the new title and description; the caller saves them. */
  onUpdated?: (details: AlbumDetails) => void;
}

type FieldErrors = Partial<Record<'title' | 'description' | 'password', string>>;

/** Creates an album, or asks for the new title and description of one. */
export function AlbumFormDialog({ album, onClose, onCreated, onUpdated }: AlbumFormDialogProps) {
  const [title, setTitle] = useState(album?.title ?? '');
  const [description, setDescription] = useState(album?.description ?? '');
  const [password, setPassword] = useState('');
  const [fields, setFields] = useState<FieldErrors>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = problemsOf(title, password);
    setFields(problems);
    setError(null);
    if (Object.keys(problems).length > 0) return;
    if (album) {
      onUpdated?.({ title: title.trim(), description: description.trim() || null });
      return;
    }
    setBusy(true);
    try {
      onCreated?.((await createAlbum({ title, description, password: password || null })).album);
    } catch (failure) {
      setBusy(false);
      setFields(issuesOf(failure));
      setError(texts.createFailed + errorText(failure, texts.unexpected));
    }
  };

  return (
    <FormDialog
      title={album ? texts.editTitle : texts.createTitle}
      form={{ formProps: { onSubmit: submit }, problem: error, isBusy }}
      submitText={album ? texts.save : texts.create}
      busyText={texts.creating}
      onClose={onClose}
    >
      <AlbumFields
        texts={texts}
        title={title}
        description={description}
        errors={fields}
        onTitle={setTitle}
        onDescription={setDescription}
      />
      {!album && (
        <PasswordField
          label={texts.password}
          help={texts.passwordHelp}
          autoComplete="new-password"
          maxLength={128}
          value={password}
          error={fields.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

function problemsOf(title: string, password: string): FieldErrors {
  const problems: FieldErrors = {};
  if (title.trim() === '') problems.title = texts.titleMissing;
  const problem = password === '' ? null : albumPasswordProblem(password, password);
  if (problem) problems.password = problem;
  return problems;
}

function issuesOf(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  return Object.fromEntries((failure.issues ?? []).map(({ field, message }) => [field, message]));
}
