import { ExternalLink } from 'lucide-react';
import { type Carrier, trackingUrl } from '../../../../shared/production/parcels/carriers.ts';
import { ButtonAnchor } from '../../../ui/form/button-anchor.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { orderTexts as texts } from './order-texts.ts';

interface TrackLinkProps {
  carrier: Carrier;
  trackingNumber: string;
  label: string;
}

/** Opens the carrier's page about a parcel in a new window. */
export const TrackLink = ({ carrier, trackingNumber, label }: TrackLinkProps) => (
  <ButtonAnchor
    size="s"
    href={trackingUrl(carrier, trackingNumber)}
    target="_blank"
    rel="noopener noreferrer"
    icon={<ExternalLink aria-hidden="true" />}
  >
    {label}
    <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
  </ButtonAnchor>
);
