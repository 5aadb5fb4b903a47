import { lazy, type ReactNode, Suspense } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import { DownloadOriginal } from '../gallery/viewer/download-original.tsx';
import { ownPhotoInfo } from '../own-photos/info/own-photo-info.tsx';
import { RenamePhoto } from '../own-photos/rename-photo.tsx';
import { RepairPreview } from '../photos/completion/repair-preview.tsx';
import { refreshTimeline } from './api.ts';
import { indexOfPhoto, type MonthPhotos, noPhotos } from './month-photos.ts';
import { sectionOf, type TimelineLayout } from './timeline-layout.ts';

const PhotoViewer = lazy(() => import('../gallery/viewer/photo-viewer.tsx'));

/** The whole catalogue. */
const panel = buyPanel({ products: [], shareToken: null });

/** The photo in the viewer; by its month, as counts of others may change. */
export interface OpenPhoto {
  month: string;
  /** In its month, in case the photo is gone. */
  index: number;
  id: string;
}

type Loaded = ReadonlyMap<string, MonthPhotos>;

/** Returns the index in the whole timeline; null when its month is gone. */
export function openIndex(
  { month, index, id }: OpenPhoto,
  { sections }: TimelineLayout,
  loaded: Loaded,
): number | null {
  const section = sections.find((other) => other.month === month);
  if (!section) return null;
  const found = indexOfPhoto(loaded.get(month) ?? noPhotos, id, section.photoCount);
  return section.firstIndex + (found === -1 ? Math.min(index, section.photoCount - 1) : found);
}

interface TimelineViewerProps {
  /** In the whole timeline. */
  index: number;
  layout: TimelineLayout;
  /** Of the whole timeline, with holes. */
  photos: readonly Photo[];
  onOpen: (photo: OpenPhoto) => void;
  onImageError: (photo: Photo) => void;
  onChanged: (photo: Photo) => void;
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  onClose: () => void;
  /** Beside the name of a photo. */
  mark: (photo: Photo) => ReactNode;
  /** One more button for a photo. */
  action: (photo: Photo) => ReactNode;
}

/** The viewer over the timeline; it goes on across months. */
export function TimelineViewer(props: TimelineViewerProps) {
  const { index, layout, photos, onOpen, onImageError, onChanged, onGone, onClose } = props;
  const openAt = (at: number): void => {
    const section = sectionOf(layout, at);
    const photo = photos[at];
    if (section && photo) onOpen({ month: section.month, index: at - section.firstIndex, id: photo.id });
  };
  return (
    <Suspense>
      <PhotoViewer
        photos={photos}
        index={index}
        total={layout.photoCount}
        wraps={false}
        onIndexChange={openAt}
        onImageError={onImageError}
        onClose={onClose}
        panel={panel}
        details={ownPhotoInfo({ onGone, onReload: refreshTimeline, action: props.action })}
        placeholderAction={(photo) => <RepairPreview photo={photo} onCompleted={onChanged} />}
        mark={props.mark}
        actions={(photo) => (
          <>
            <RenamePhoto photo={photo} onRenamed={onChanged} />
            <DownloadOriginal photo={photo} />
          </>
        )}
      />
    </Suspense>
  );
}
