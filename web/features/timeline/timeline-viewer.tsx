import { Download } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import type { Photo } from '../../../shared/contract/photos.ts';
import albumStyles from '../albums/own-album.module.css';
import { buyPanel } from '../cart/buy/buying.tsx';
import { RepairPreview } from '../photos/completion/repair-preview.tsx';
import { viewerTexts } from '../photos/photo-texts.ts';
import { indexOfPhoto, type MonthPhotos, noPhotos } from './month-photos.ts';
import { sectionOf, type TimelineLayout } from './timeline-layout.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('../photos/viewer/photo-viewer.tsx')).PhotoViewer }));

/** The whole catalogue. */
const panel = buyPanel({ products: [], shareToken: null });
/** The viewer gets so many photos before and after the shown one, as far as they are loaded. */
const reach = 100;

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
  onCompleted: (photo: Photo) => void;
  onClose: () => void;
}

/** The viewer over the timeline; it goes on across months. */
export function TimelineViewer(props: TimelineViewerProps) {
  const { index, layout, photos, onOpen, onImageError, onCompleted, onClose } = props;
  const { around, first } = useMemo(() => loadedAround(photos, index), [photos, index]);
  const openAt = (at: number): void => {
    const section = sectionOf(layout, first + at);
    const photo = around[at];
    if (section && photo) onOpen({ month: section.month, index: first + at - section.firstIndex, id: photo.id });
  };
  return (
    <Suspense>
      <PhotoViewer
        photos={around}
        index={index - first}
        firstIndex={first}
        total={layout.photoCount}
        hasMore={first + around.length < layout.photoCount}
        wraps={false}
        // What lies around the shown photo is loaded anyway.
        onNeedMore={() => {}}
        onIndexChange={openAt}
        onImageError={onImageError}
        onClose={onClose}
        panel={panel}
        placeholderAction={(photo) => <RepairPreview photo={photo} onCompleted={onCompleted} />}
        actions={(photo) =>
          photo.originalUrl && (
            <a className={albumStyles.download} href={photo.originalUrl} download={photo.filename}>
              <Download aria-hidden="true" />
              <span>{viewerTexts.download}</span>
            </a>
          )
        }
      />
    </Suspense>
  );
}

/** Returns the photos around one, as far as they are loaded without a gap. */
function loadedAround(photos: readonly Photo[], index: number): { around: readonly Photo[]; first: number } {
  let [first, end] = [index, index + 1];
  while (end < index + reach && photos[end]) end += 1;
  while (first > index - reach && photos[first - 1]) first -= 1;
  return { around: photos[index] ? photos.slice(first, end) : [], first };
}
