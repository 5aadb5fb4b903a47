import { Ban, Eye, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { keepShareToken } from '../share/share-token-store.ts';
import { renewLink, revokeLink } from './api.ts';
import { LinkDays } from './days/link-days.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkPassword } from './link-password.tsx';
import { LinkSettings } from './link-settings.tsx';
import { linkTexts as texts } from './link-texts.ts';

interface LinkPanelProps {
  link: AlbumLink;
  albumTitle: string;
  onSaved: (link: AlbumLink) => void;
  /** It was revoked. */
  onRevoked: () => unknown;
}

/** All about one link of an album. */
export function LinkPanel({ link, albumTitle, onSaved, onRevoked }: LinkPanelProps) {
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [, navigate] = useLocation();
  const path = paths.share({ slug: link.slug });
  const url = window.location.origin + path;
  const explain = (error: unknown): string => texts.saveFailed + errorText(error, texts.unexpected);
  const lookAsGuest = (): void => {
    keepShareToken(link.slug, link.shareToken);
    navigate(path);
  };
  return (
    <Stack gap={6}>
      {link.state === 'revoked' && <Alert tone="warning">{texts.revoked}</Alert>}
      {link.state === 'expired' && <Alert tone="warning">{texts.expired}</Alert>}
      {link.state === 'active' && (
        <LinkAddress
          linkId={link.id}
          url={url}
          message={link.hasPassword ? texts.protectedMessage : texts.message(albumTitle)}
        />
      )}
      {link.state === 'active' && <LinkPassword link={link} url={url} onSaved={onSaved} />}
      {link.state !== 'revoked' && <LinkSettings key={link.expiresOn} link={link} onSaved={onSaved} />}
      <Stack gap={3}>
        <Muted size="s">
          {link.photoCount !== null && `${texts.selection(link.photoCount)}. `}
          {texts.views(link.views, link.lastViewedAt)}
        </Muted>
        <Row gap={2}>
          {link.state === 'active' && (
            <Button size="s" icon={<Eye aria-hidden="true" />} onClick={lookAsGuest}>
              {texts.asGuest}
            </Button>
          )}
          <Button size="s" icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsked('renew')}>
            {texts.renew}
          </Button>
          {link.state !== 'revoked' && (
            <Button size="s" icon={<Ban aria-hidden="true" />} onClick={() => setAsked('revoke')}>
              {texts.revoke}
            </Button>
          )}
        </Row>
      </Stack>
      {link.views > 0 && <LinkDays linkId={link.id} />}
      {asked === 'renew' && (
        <ConfirmAction
          texts={{ title: texts.renewTitle, confirm: texts.renew, busy: texts.renewing, keep: texts.keep }}
          text={texts.renewText}
          action={async () => {
            onSaved((await renewLink(link.id)).link);
            return { message: texts.renewed };
          }}
          explain={explain}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmAction
          danger
          texts={{ title: texts.revokeTitle, confirm: texts.revoke, busy: texts.revoking, keep: texts.keep }}
          text={texts.revokeText}
          action={() => revokeLink(link.id)}
          explain={explain}
          refresh={async () => onRevoked()}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
