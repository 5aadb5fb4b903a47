import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FactorAdded, Passkey } from '../../../../shared/accounts/factors/contract.ts';
import { formatDateTime, formatShortDate } from '../../../../shared/format/dates.ts';
import { hasPasskeys, makePasskey } from '../../../lib/passkeys.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { problemText } from '../factors/problem-text.ts';
import { addPasskey, newPasskeyOptions, removePasskey } from './api.ts';
import { RemoveFactor } from './remove-factor.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import styles from './security.module.css';
import { deviceNameOf, passkeyTexts as texts } from './security-texts.ts';

interface PasskeysSectionProps {
  passkeys: Passkey[];
  onAdded: (added: FactorAdded) => Promise<void>;
}

/** The passkeys of the account. */
export function PasskeysSection({ passkeys, onAdded }: PasskeysSectionProps) {
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <FormSection title={texts.title} text={texts.text}>
      {passkeys.length === 0 ? (
        <p className={styles.state}>{texts.none}</p>
      ) : (
        <ul className={styles.list} aria-label={texts.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <div>
                <p className={styles.name}>
                  <strong>{passkey.name}</strong>
                </p>
                <Muted size="s">{factsOf(passkey)}</Muted>
              </div>
              <Row gap={1}>
                <IconButton label={texts.rename(passkey.name)} onClick={() => setRenamed(passkey)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={texts.remove(passkey.name)} onClick={() => setRemoved(passkey)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </Row>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? <AddPasskey onAdded={onAdded} /> : <Muted>{texts.unsupported}</Muted>}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <RemoveFactor
          texts={{ ...texts.removeQuestion, done: texts.removed }}
          text={texts.removeText(removed.name)}
          remove={() => removePasskey(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </FormSection>
  );
}

const factsOf = ({ isBackedUp, createdAt, lastUsedAt }: Passkey): string =>
  [
    isBackedUp ? texts.backedUp : texts.onDevice,
    texts.created(formatShortDate(createdAt)),
    lastUsedAt ? texts.used(formatDateTime(lastUsedAt)) : texts.unused,
  ].join(' · ');

/** The device asks for a finger, a face or its code; the name can be changed later. */
function AddPasskey({ onAdded }: Pick<PasskeysSectionProps, 'onAdded'>) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { challengeToken, options } = await newPasskeyOptions();
      const passkey = await makePasskey(options);
      const added = await addPasskey({ challengeToken, passkey, name: deviceNameOf(navigator.userAgent) });
      toast(texts.added);
      await onAdded(added);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <div className={styles.state}>
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      <Button icon={<KeyRound aria-hidden="true" />} busy={isBusy} busyText={texts.adding} onClick={add}>
        {texts.add}
      </Button>
    </>
  );
}
