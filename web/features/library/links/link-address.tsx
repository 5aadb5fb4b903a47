import { Mail, QrCode, Send } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { QrImage } from '../../../ui/media/qr-image.tsx';
import { InviteForm } from './invite-form.tsx';
import { linkTexts as texts } from './link-texts.ts';
import { PrintedCards } from './printed-cards.tsx';
import { ShareTargets } from './share-targets.tsx';

interface LinkAddressProps {
  linkId: string;
  url: string;
  /** What is sent with it. */
  message: string;
}

/** The address of a link, and all the ways to give it away. */
export function LinkAddress({ linkId, url, message }: LinkAddressProps) {
  const [open, setOpen] = useState<'qr' | 'mail' | null>(null);
  const copy = useCopy(texts);
  const toggle = (kind: 'qr' | 'mail') => () => setOpen(open === kind ? null : kind);
  return (
    <Stack gap={4}>
      <CopyField
        label={texts.link}
        value={url}
        buttonText={texts.copy}
        variant="primary"
        onCopy={() => copy(url, texts.copied)}
      />
      <Row gap={2}>
        {'share' in navigator && (
          <Button
            size="s"
            icon={<Send aria-hidden="true" />}
            // Rejects when it is closed without a choice.
            onClick={() => navigator.share({ text: message, url }).catch(() => undefined)}
          >
            {texts.system}
          </Button>
        )}
        <Button size="s" icon={<QrCode aria-hidden="true" />} aria-expanded={open === 'qr'} onClick={toggle('qr')}>
          {texts.qr}
        </Button>
        <Button size="s" icon={<Mail aria-hidden="true" />} aria-expanded={open === 'mail'} onClick={toggle('mail')}>
          {texts.mail}
        </Button>
      </Row>
      {open === 'qr' && (
        <Stack gap={3}>
          <Row gap={4}>
            <QrImage text={url} side={176} alt={texts.qrAlt} />
            <Muted>{texts.qrNote}</Muted>
          </Row>
          <PrintedCards linkId={linkId} />
        </Stack>
      )}
      {open === 'mail' && <InviteForm linkId={linkId} onSent={() => setOpen(null)} />}
      <ShareTargets url={url} message={message} onInstagram={() => copy(url, texts.copiedForInstagram)} />
    </Stack>
  );
}
