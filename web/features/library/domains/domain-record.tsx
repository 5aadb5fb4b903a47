import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { domainTexts as texts } from './domain-texts.ts';

/** What is to be set at the registrar. */
export function DomainRecord({ name, target }: { name: string; target: string }) {
  const copy = useCopy(texts);
  const rows = [
    [texts.type, 'CNAME'],
    [texts.name, name],
    [texts.value, target],
  ] as const;
  return (
    <Stack gap={3}>
      <p>{texts.steps}</p>
      {rows.map(([label, value]) => (
        <CopyField
          key={label}
          label={label}
          value={value}
          buttonText={texts.copy}
          onCopy={() => copy(value, texts.copied)}
        />
      ))}
      <Muted size="s">{texts.nameHelp}</Muted>
    </Stack>
  );
}
