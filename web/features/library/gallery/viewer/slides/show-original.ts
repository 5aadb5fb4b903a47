import type PhotoSwipe from 'photoswipe';
import type { Picture } from './picture-of.ts';
import { needsOriginal } from './zoom.ts';

type Slide = NonNullable<PhotoSwipe['currSlide']>;
type Content = Slide['content'];

/** Shows originals in the place of previews that are zoomed beyond their pixels, once they are loaded. */
export function showOriginals(slides: PhotoSwipe): void {
  const asked = new WeakSet<Content>();
  const look = (): void => {
    const slide = slides.currSlide;
    if (!slide || asked.has(slide.content)) return;
    const { content, currZoomLevel, width, zoomLevels } = slide;
    const { original } = content.data as Partial<Picture>;
    const { element } = content;
    if (!original || !(element instanceof HTMLImageElement) || element.naturalWidth === 0) return;
    const shown = { scale: currZoomLevel, width, density: window.devicePixelRatio };
    if (!needsOriginal(shown, zoomLevels, element.naturalWidth)) return;
    asked.add(content);
    // The preview stays where the original does not come.
    show(content, original).catch(() => undefined);
  };
  slides.on('zoomPanUpdate', look);
  slides.on('loadComplete', look);
}

async function show(content: Content, url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const preview = content.element;
  if (!(preview instanceof HTMLImageElement)) return;
  image.className = preview.className;
  image.alt = preview.alt;
  // Its size at this scale.
  image.style.cssText = preview.style.cssText;
  preview.replaceWith(image);
  content.element = image;
}
