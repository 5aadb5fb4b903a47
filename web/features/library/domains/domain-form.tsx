import type { OwnDomainResponse } from '../../../../shared/library/domains/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { saveDomain } from './api.ts';
import { domainTexts as texts } from './domain-texts.ts';

/** Asks for the domain. */
export function DomainForm({ onSaved }: { onSaved: (response: OwnDomainResponse) => unknown }) {
  const { field, problem, isBusy, formProps } = useForm<{ hostname: string }>({
    initial: { hostname: '' },
    check: ({ hostname }) => (hostname.trim() === '' ? { hostname: texts.hostnameMissing } : {}),
    submit: async ({ hostname }) => void (await onSaved(await saveDomain(hostname))),
    explain: (error) => texts.saveFailed + errorText(error, texts.unexpected),
  });
  return (
    <Stack as="form" gap={4} {...formProps} noValidate>
      <TextField
        {...field('hostname')}
        label={texts.hostname}
        help={texts.hostnameHelp}
        placeholder={texts.hostnamePlaceholder}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Row>
        <Button type="submit" busy={isBusy} busyText={texts.connecting}>
          {texts.connect}
        </Button>
      </Row>
    </Stack>
  );
}
