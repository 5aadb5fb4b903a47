import { useEffect, useState } from 'react';
import { sharePagePath } from '../../../../../shared/library/albums/album-page.ts';
import { readChildCode } from '../../../../../shared/library/schools/child-codes.ts';
import type { OpenedCode } from '../../../../../shared/library/schools/code-contract.ts';
import { api, errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { codeTexts as texts } from './code-texts.ts';
import styles from './codes.module.css';
import { rememberChild } from './opened-children.ts';

/** Returns the code of the address (`#K7MP4XQA`), and takes it out of it, so that nobody copies it from there; '' without one. */
function takeCode(): string {
  const { hash, pathname, search } = window.location;
  const read = readChildCode(hash.slice(1));
  if ('fault' in read) return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return read.code;
}

function faultOf(code: string): string | null {
  if (code.trim() === '') return texts.missing;
  const read = readChildCode(code);
  return 'fault' in read ? texts.faults[read.fault] : null;
}

/** Opens the photos of a child by its code; one from a QR code opens them at once. */
export function CodeForm() {
  // The same code may be scanned again.
  const [scanned, setScanned] = useState(() => ({ code: takeCode() }));
  const form = useForm({
    initial: { code: scanned.code },
    check: ({ code }) => ({ code: faultOf(code) }),
    submit: async ({ code }) => {
      const opened = await api<OpenedCode>('POST', '/child-codes', { code });
      rememberChild(opened);
      window.location.assign(sharePagePath(opened.slug));
      // The page stays busy until the next one is there, or somebody comes back to it.
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    },
    explain: (error) => errorText(error, texts.failed),
  });
  const { ref } = form.formProps;
  useEffect(() => {
    if (scanned.code !== '') ref.current?.requestSubmit();
  }, [scanned, ref]);
  // The next code, read into the same tab.
  const { setValue } = form;
  useEffect(() => {
    const onHash = (): void => {
      const code = takeCode();
      if (code === '') return;
      setValue('code', code);
      setScanned({ code });
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [setValue]);
  return (
    <Stack as="form" gap={4} {...form.formProps} className={styles.form} noValidate>
      <TextField
        {...form.field('code')}
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {form.problem && <Alert tone="error">{form.problem}</Alert>}
      <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.opening}>
        {texts.open}
      </Button>
    </Stack>
  );
}
