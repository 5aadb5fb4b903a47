import { html } from 'hono/html';
import type { OpenShare } from '../../shared/contract/albums.ts';
import type { Photo } from '../../shared/contract/photos.ts';
import { photoCountText } from '../../shared/format/plural.ts';
import { imageSources } from '../../shared/rules/image-sources.ts';
import { cellHeight, columnTargetWidth } from '../../shared/rules/masonry.ts';

// One row in most windows (web/features/share/prerendered-album.module.css hides what does not fit into narrower ones).
const maxPhotos = 4;
// Visible first on a phone; the others load lazily.
const eagerPhotos = 2;

/**
 * Fills the slots of the prerendered page with an open album, so that it shows before any script runs
 * (docs/decisions/prerendered-pages.md).
 */
export function fillAlbumPage(rewriter: HTMLRewriter, { album, photos }: OpenShare): void {
  rewriter
    .on('[data-slot="waiting"]', { element: (skeleton) => void skeleton.remove() })
    .on('[data-slot="album"]', { element: (slot) => void slot.removeAttribute('hidden') })
    .on('[data-slot="title"]', { element: (slot) => void slot.setInnerContent(album.title) })
    .on('[data-slot="description"]', {
      element: (slot) => void (album.description ? slot.setInnerContent(album.description) : slot.remove()),
    })
    .on('[data-slot="count"]', {
      element: (slot) => void slot.setInnerContent(photoCountText(album.photoCount)),
    })
    .on('[data-slot="photos"]', {
      element: (slot) => void slot.setInnerContent(pictures(photos), { html: true }),
    });
}

const pictures = (photos: Photo[]): string =>
  photos
    .slice(0, maxPhotos)
    .map((photo, index) => picture(photo, index))
    .join('');

function picture(photo: Photo, index: number): string {
  const sources = imageSources(photo, { width: columnTargetWidth, height: cellHeight(index) });
  if (!sources) return '';
  const { src, srcSet, sizes } = sources;
  const choices = srcSet && html` srcset="${srcSet}" sizes="${sizes}"`;
  const urgency = index < eagerPhotos ? html` fetchpriority="high"` : html` loading="lazy"`;
  return html`<img src="${src}"${choices}${urgency} alt="${photo.filename}">`.toString();
}
