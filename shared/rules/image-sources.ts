import type { Photo } from '../contract/photos.ts';
import { fitBox, type Size } from './fit-box.ts';

interface Sources {
  src: string;
  /** With how wide the whole picture is drawn; not there when one picture is all there is. */
  choice?: { srcSet: string; filledWidth: number };
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
  const thumbnail = widthInBox(size, thumbnailSide);
  const preview = widthInBox(size, previewSide);
  if (preview <= thumbnail) return { src: thumbnailUrl };
  const filledWidth = Math.ceil(Math.max(cell.width, (cell.height * size.width) / size.height));
  return { src: thumbnailUrl, choice: { srcSet: `${thumbnailUrl} ${thumbnail}w, ${url} ${preview}w`, filledWidth } };
}

const widthInBox = (size: Size, side: number): number => (size === unknownSize ? side : fitBox(size, side).width);
