import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { mailReturnLink } from './api.ts';
import { guestTexts as texts } from './guest-texts.ts';
import { returnUrl } from './link-guest-store.ts';

/** A guest's own link, to copy or to have mailed: with it they go on in any browser. */
export default function ReturnLinkDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const toast = useToast();
  const copy = useCopy(texts);
  const url = returnUrl(slug);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? texts.emailMissing : null }),
    submit: async ({ email }) => {
      toast((await mailReturnLink(slug, email.trim())).message);
      onClose();
    },
    explain: (error) => errorText(error, texts.unexpected),
  });
  return (
    <Dialog open onOpenChange={onClose} title={texts.returnTitle} description={texts.returnText}>
      <Stack gap={6}>
        <CopyField
          label={texts.returnLink}
          value={url}
          buttonText={texts.copy}
          variant="primary"
          onCopy={() => copy(url, texts.copied)}
        />
        <Stack as="form" gap={3} {...form.formProps}>
          {form.problem && <Alert tone="error">{form.problem}</Alert>}
          <TextField
            label={texts.email}
            help={texts.emailHelp}
            type="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <Row>
            <Button type="submit" size="s" busy={form.isBusy} busyText={texts.sending}>
              {texts.send}
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Dialog>
  );
}
