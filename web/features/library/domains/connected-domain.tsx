import { useState } from 'react';
import type { OwnDomain, OwnDomainResponse } from '../../../../shared/library/domains/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { checkDomain, removeDomain } from './api.ts';
import { DomainRecord } from './domain-record.tsx';
import { failureTexts, stateTexts, domainTexts as texts } from './domain-texts.ts';

interface ConnectedDomainProps {
  domain: OwnDomain;
  onChange: (response: OwnDomainResponse) => unknown;
}

/** How the domain is doing, and what is to be done for it. */
export function ConnectedDomain({ domain, onChange }: ConnectedDomainProps) {
  const { hostname, target, seenTarget } = domain;
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onChange(await checkDomain());
    } catch (error) {
      setProblem(texts.checkFailed + errorText(error, texts.unexpected));
    }
    setBusy(false);
  };
  return (
    <Stack gap={4}>
      <h3>{hostname}</h3>
      <DomainState domain={domain} />
      {seenTarget && target && <Alert tone="warning">{texts.seen(seenTarget)}</Alert>}
      {target && domain.state !== 'ACTIVE' && <DomainRecord name={domain.recordName} target={target} />}
      {problem && <Alert tone="error">{problem}</Alert>}
      <Row gap={3}>
        {target && (
          <Button busy={isBusy} busyText={texts.checking} onClick={check}>
            {texts.check}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </Row>
      {isRemoving && (
        <ConfirmAction
          danger
          texts={texts.removal}
          text={texts.removeText(hostname)}
          action={async () => {
            await onChange(await removeDomain());
            return { message: texts.removed };
          }}
          explain={(error) => texts.removeFailed + errorText(error, texts.unexpected)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}

function DomainState({ domain: { state, failure, target } }: { domain: OwnDomain }) {
  if (target === null) return <Alert tone="warning">{texts.gone}</Alert>;
  if (state === 'FAILED') return <Alert tone="error">{failureTexts[failure ?? 'refused']}</Alert>;
  return <Alert tone={state === 'ACTIVE' ? 'success' : 'info'}>{stateTexts[state]}</Alert>;
}
