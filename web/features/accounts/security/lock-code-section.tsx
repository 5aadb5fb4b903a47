import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { problemText } from '../factors/problem-text.ts';
import { refreshProfile, setLockCode } from './api.ts';
import { type AutoLockMinutes, autoLockMinutes, readAutoLock, saveAutoLock } from './auto-lock.ts';
import { LockCodeDialog } from './lock-code-dialog.tsx';
import { lockCodeTexts as texts } from './lock-texts.ts';

const options = autoLockMinutes.map((minutes) => ({ value: String(minutes), label: texts.autoOptions[minutes] }));

/** The code that opens a locked screen, and when this browser locks it by itself. */
export function LockCodeSection({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [minutes, setMinutes] = useState(readAutoLock);
  const choose = (value: string): void => {
    const chosen = Number(value) as AutoLockMinutes;
    saveAutoLock(chosen);
    setMinutes(chosen);
  };
  return (
    <FormSection title={texts.title} text={texts.text}>
      <Stack gap={4}>
        <p>{user.hasLockCode ? texts.set : texts.none}</p>
        {user.hasLockCode && (
          <Select label={texts.auto} value={String(minutes)} options={options} onValueChange={choose} />
        )}
        <Row>
          <Button icon={<Lock aria-hidden="true" />} onClick={() => setEditing(true)}>
            {user.hasLockCode ? texts.change : texts.add}
          </Button>
          {user.hasLockCode && <Button onClick={() => setRemoving(true)}>{texts.remove}</Button>}
        </Row>
      </Stack>
      {isEditing && <LockCodeDialog onClose={() => setEditing(false)} />}
      {isRemoving && (
        <ConfirmAction
          texts={texts.removeQuestion}
          text={texts.removeText}
          action={() => setLockCode(null)}
          explain={problemText}
          refresh={refreshProfile}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormSection>
  );
}
