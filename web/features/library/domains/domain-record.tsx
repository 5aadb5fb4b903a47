import { Fragment } from 'react';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { domainTexts as texts } from './domain-texts.ts';

/** What is to be set at the registrar. */
export function DomainRecord({ name, target }: { name: string; target: string }) {
  const copy = useCopy(texts);
  const rows = [
    { label: texts.type, value: 'CNAME' },
    { label: texts.name, value: name, help: texts.nameHelp },
    { label: texts.value, value: target },
  ];
  return (
    <Stack gap={3}>
      <p>{texts.steps}</p>
      {rows.map(({ label, value, help }) => (
        <Fragment key={label}>
          <CopyField label={label} value={value} buttonText={texts.copy} onCopy={() => copy(value, texts.copied)} />
          {help && <Muted size="s">{help}</Muted>}
        </Fragment>
      ))}
    </Stack>
  );
}
