import { useState } from 'react';
import { albumPasswordMinLength } from '../../../../shared/accounts/auth/passwords.ts';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { easyPassword } from './easy-password.ts';
import { linkTexts as texts } from './link-texts.ts';
import { useSaveLink } from './use-save-link.ts';

interface LinkPasswordProps {
  link: AlbumLink;
  url: string;
  onSaved: (link: AlbumLink) => void;
}

/** Protects a link by one tap: with a password that is made up, shown, and may be typed over. */
export function LinkPassword({ link, url, onSaved }: LinkPasswordProps) {
  const { save, isBusy } = useSaveLink(link, onSaved);
  /** As saved by this dialog: no one can read it later. */
  const [known, setKnown] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const copy = useCopy(texts);

  const protect = async (password: string): Promise<void> => {
    if (!(await save({ password }))) return;
    setKnown(password);
    setTyped(password);
  };

  return (
    <Stack gap={3}>
      <Switch
        label={texts.password}
        checked={link.hasPassword}
        busy={isBusy}
        onCheckedChange={(isOn) => (isOn ? protect(easyPassword()) : save({ password: '' }))}
      />
      {link.hasPassword && known === null && (
        <Row gap={3}>
          <Muted size="s">{texts.passwordSet}</Muted>
          <Button size="s" busy={isBusy} onClick={() => protect(easyPassword())}>
            {texts.newPassword}
          </Button>
        </Row>
      )}
      {link.hasPassword && known !== null && (
        <>
          <TextField
            label={texts.passwordField}
            help={texts.passwordHelp}
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Row gap={2}>
            {typed === known ? (
              <Button size="s" onClick={() => copy(texts.withPassword(url, known), texts.copiedBoth)}>
                {texts.copyBoth}
              </Button>
            ) : (
              <Button
                size="s"
                variant="primary"
                busy={isBusy}
                busyText={texts.saving}
                disabled={typed.trim().length < albumPasswordMinLength}
                onClick={() => protect(typed)}
              >
                {texts.save}
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}
