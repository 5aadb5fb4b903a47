import { Ban, Eye, EyeOff, Heart, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { saveShareToken } from '../link-guests/share-token-store.ts';
import { renewLink, revokeLink } from './api.ts';
import { LinkDays } from './days/link-days.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkPassword } from './link-password.tsx';
import { LinkSettings } from './link-settings.tsx';
import { linkTexts as texts } from './link-texts.ts';

interface LinkPanelProps {
  link: AlbumLink;
  albumId: string;
  albumTitle: string;
  onSaved: (link: AlbumLink) => void;
  /** It was revoked. */
  onRevoked: () => unknown;
}

/** All about one link of an album. */
export function LinkPanel({ link, albumId, albumTitle, onSaved, onRevoked }: LinkPanelProps) {
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [, navigate] = useLocation();
  const path = paths.share({ slug: link.slug });
  const { url } = link;
  const lookAsGuest = (): void => {
    saveShareToken(link.slug, link.shareToken);
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
      {link.state !== 'revoked' && (
        <LinkSettings key={link.expiresOn} albumId={albumId} link={link} onSaved={onSaved} />
      )}
      <Stack gap={3}>
        <Muted size="s">
          {link.photoCount !== null && `${texts.selection(link.photoCount)}. `}
          {texts.views(link.views, link.lastViewedAt)}
        </Muted>
        <Row gap={2}>
          <OfGuests link={link} albumId={albumId} />
          {link.state === 'active' && (
            <Button size="s" icon={<Eye aria-hidden="true" />} onClick={lookAsGuest}>
              {texts.asGuest}
            </Button>
          )}
          <Button size="s" icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsked('renew')}>
            {texts.renew}
          </Button>
          {(link.state !== 'revoked' || !link.isFirst) && (
            <Button size="s" icon={<Ban aria-hidden="true" />} onClick={() => setAsked('revoke')}>
              {link.state === 'revoked' ? texts.remove : texts.revoke}
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
      {asked === 'revoke' && <RevokeQuestion link={link} onRevoked={onRevoked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

/** Leads to what the guests of a link have chosen and hidden. */
const OfGuests = ({ link, albumId }: Pick<LinkPanelProps, 'link' | 'albumId'>) => (
  <>
    {link.chooserCount > 0 && (
      <ButtonLink size="s" icon={<Heart aria-hidden="true" />} href={`${paths.picks({ id: albumId })}?link=${link.id}`}>
        {texts.picks(link.chooserCount)}
      </ButtonLink>
    )}
    {link.rights.includes('hide') && (
      <ButtonLink size="s" icon={<EyeOff aria-hidden="true" />} href={paths.picks({ id: albumId })}>
        {texts.hidden}
      </ButtonLink>
    )}
  </>
);

const explain = (error: unknown): string => texts.saveFailed + errorText(error, texts.unexpected);

interface RevokeQuestionProps extends Pick<LinkPanelProps, 'link' | 'onRevoked'> {
  onClose: () => void;
}

/** Asks before a link is ended, or, once it is, deleted with what its guests have chosen. */
function RevokeQuestion({ link, onRevoked, onClose }: RevokeQuestionProps) {
  const isRevoked = link.state === 'revoked';
  return (
    <ConfirmAction
      danger
      texts={{ ...(isRevoked ? texts.removal : texts.revocation), keep: texts.keep }}
      text={isRevoked ? texts.removeText : texts.revokeText}
      action={() => revokeLink(link.id)}
      explain={explain}
      refresh={async () => onRevoked()}
      onClose={onClose}
    />
  );
}
