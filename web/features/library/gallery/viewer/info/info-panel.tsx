import { Info } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import type { Photo } from '../../../../../../shared/library/photos/contract.ts';
import type { Panel } from '../viewer-panel.tsx';
import { viewerTexts as texts } from '../viewer-texts.ts';

const PhotoInfo = lazy(() => import('./photo-info.tsx'));

/** The panel that tells about the photo; `details` are for its owner alone. */
export const infoPanel = (details?: (photo: Photo) => ReactNode): Panel => ({
  title: texts.info,
  shortTitle: texts.info,
  icon: <Info aria-hidden="true" />,
  render: (photo) => <PhotoInfo photo={photo} details={details?.(photo)} />,
});
