import { type FormEvent, useState } from 'react';
import { albumPasswordProblem } from '../../../../shared/accounts/auth/passwords.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { albumFormTexts, passwordTexts as texts } from './album-texts.ts';
import { setAlbumPassword } from './api.ts';

interface AlbumPasswordDialogProps {
  album: Album;
  onClose: () => void;
  /** `message` (Slovak) says what was done. */
  onChanged: (hasPassword: boolean, message: string) => void;
}

/** Sets, changes or removes an album's password. */
export function AlbumPasswordDialog({ album, onClose, onChanged }: AlbumPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [isAsking, setAsking] = useState(false);

  const send = async (next: string): Promise<void> => {
    const isRemoval = next === '';
    setBusy(isRemoval ? 'remove' : 'save');
    setError(null);
    try {
      await setAlbumPassword(album.id, next);
      onChanged(!isRemoval, isRemoval ? texts.removed : texts.saved);
    } catch (failure) {
      setBusy(null);
      const prefix = isRemoval ? texts.removeFailed : texts.saveFailed;
      setError(prefix + errorText(failure, albumFormTexts.unexpected));
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = albumPasswordProblem(password, repeated);
    setProblem(found);
    if (found === null) send(password);
  };

  if (isAsking) {
    return (
      <ConfirmDialog
        open
        danger
        onOpenChange={() => setAsking(false)}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmText={texts.remove}
        busy={busy === 'remove'}
        busyText={texts.removing}
        error={error}
        onConfirm={() => send('')}
      />
    );
  }
  const isBlank = password.trim() === '' || repeated.trim() === '';
  return (
    <FormDialog
      size="s"
      title={album.hasPassword ? texts.changeTitle : texts.setTitle}
      description={album.hasPassword ? texts.changeText : texts.setText}
      form={{ formProps: { onSubmit: submit }, problem: error, isBusy: busy !== null }}
      submitText={texts.save}
      busyText={texts.saving}
      canSubmit={!isBlank}
      onClose={onClose}
    >
      <PasswordField
        label={texts.password}
        help={texts.minimum}
        autoComplete="new-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={texts.repeated}
        autoComplete="new-password"
        maxLength={128}
        value={repeated}
        error={problem}
        onChange={(event) => setRepeated(event.target.value)}
      />
      {album.hasPassword && (
        <div>
          <Button size="s" onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
