import { useState } from 'react';
import type { SessionEntry } from '../../../../shared/accounts/sessions/contract.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { problemText } from '../factors/problem-text.ts';
import { refreshSessions, signOutDevice, signOutOthers, useSessions } from './api.ts';
import styles from './security.module.css';
import { securityTexts, sessionTexts as texts } from './security-texts.ts';

/** Where the user is signed in, and the way to sign out there. */
export function SessionsSection() {
  const { data, error, mutate } = useSessions();
  const [asked, setAsked] = useState<SessionEntry | 'others' | null>(null);
  const sessions = data?.sessions ?? [];
  return (
    <FormSection title={texts.title} text={texts.text}>
      {!data && !error && <Skeleton height={120} />}
      {error && (
        <LoadProblem
          title={securityTexts.loadFailed}
          detail={error.message}
          retryText={securityTexts.retry}
          onRetry={() => mutate()}
        />
      )}
      {sessions.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onSignOut={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && <Button onClick={() => setAsked('others')}>{texts.signOutOthers}</Button>}
      {asked && (
        <ConfirmAction
          texts={asked === 'others' ? texts.othersQuestion : texts.signOutQuestion}
          text={asked === 'others' ? texts.othersText : texts.signOutText(asked.deviceName)}
          action={() => (asked === 'others' ? signOutOthers() : signOutDevice(asked.id))}
          explain={problemText}
          refresh={refreshSessions}
          onClose={() => setAsked(null)}
        />
      )}
    </FormSection>
  );
}

interface SessionItemProps {
  session: SessionEntry;
  onSignOut: () => void;
}

function SessionItem({ session, onSignOut }: SessionItemProps) {
  const { deviceName, isCurrent, method, createdAt, lastUsedAt } = session;
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>
          <strong>{deviceName}</strong>
          {isCurrent && <Badge tone="success">{texts.current}</Badge>}
        </p>
        <Muted size="s">
          {texts.since(formatDateTime(createdAt), texts.methods[method])} · {texts.used(formatDateTime(lastUsedAt))}
        </Muted>
      </div>
      {!isCurrent && (
        <Button size="s" aria-label={texts.signOutLabel(deviceName)} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
