import type { Photo } from '../../../../shared/contract/photos.ts';
import { fitBox, type Size } from '../derive/fit-box.ts';

interface Sources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** The usual sides of the two derivatives; only a hint for the browser's choice between them. */
const thumbnailSide = 400;
const previewSide = 1920;
const unknownSize: Size = { width: 4, height: 3 };

/** Which picture fills a cell: the browser takes the preview only where the thumbnail would look blurred. */
export function imageSources(
  photo: Pick<Photo, 'url' | 'thumbnailUrl' | 'width' | 'height'>,
  cell: Size,
): Sources | null {
  const { url, thumbnailUrl } = photo;
  if (!url || !thumbnailUrl) {
    const src = thumbnailUrl ?? url;
    return src ? { src } : null;
  }
  const size = photo.width && photo.height ? { width: photo.width, height: photo.height } : unknownSize;
  const filled = Math.max(cell.width, (cell.height * size.width) / size.height);
  const thumbnail = widthInBox(size, thumbnailSide);
  const preview = widthInBox(size, previewSide);
  if (preview <= thumbnail) return { src: thumbnailUrl };
  return {
    src: thumbnailUrl,
    srcSet: `${thumbnailUrl} ${thumbnail}w, ${url} ${preview}w`,
    sizes: `${Math.ceil(filled)}px`,
  };
}

const widthInBox = (size: Size, side: number): number => (size === unknownSize ? side : fitBox(size, side).width);
