import { html } from 'hono/html';
import { coverFacts, headingFacts } from '../../../shared/library/albums/album-facts.ts';
import type { PageSection } from '../../../shared/library/albums/album-sections.ts';
import type { OpenShare } from '../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../shared/library/photos/contract.ts';
import { coverSources, type ImageSources, imageSources } from '../../../shared/library/photos/image-sources.ts';
import { cellHeight, columnTargetWidth } from '../../../shared/library/photos/masonry.ts';

// One row in most windows (web/features/library/share/prerendered-album.module.css hides what does not fit into narrower ones).
const maxPhotos = 4;

/**
 * Fills the slots of the prerendered page with an open album, so that it shows before any script runs
 * (docs/decisions/web.md).
 */
export function fillAlbumPage(rewriter: HTMLRewriter, { album, photos }: OpenShare): void {
  const { title, description, look, cover } = album;
  const { typeface } = look.presentation;
  rewriter
    .on('[data-slot="waiting"]', { element: (skeleton) => void skeleton.remove() })
    .on('[data-slot="album"]', { element: (slot) => void slot.removeAttribute('hidden') })
    .on('[data-slot="title"]', {
      element: (slot) =>
        void (cover ? slot.remove() : slot.setInnerContent(title).setAttribute('data-typeface', typeface)),
    })
    .on('[data-slot="description"]', {
      element: (slot) => void (description ? slot.setInnerContent(description) : slot.remove()),
    })
    .on('[data-slot="facts"]', { element: (slot) => void slot.setInnerContent(headingFacts(album)) })
    .on('[data-slot="photos"]', {
      element(slot) {
        slot.setAttribute('data-layout', album.layout);
        slot.setInnerContent(pictures(firstPart(album.sections, photos), cover === null), { html: true });
      },
    });
  if (album.sections.length > 0) fillSections(rewriter, album.sections);
  if (cover) fillCover(rewriter, album, cover);
  else rewriter.on('[data-slot="cover"]', { element: (slot) => void slot.remove() });
  const [first] = photos;
  const sources = cover ? coverSources(cover) : first && sourcesOf(first, 0);
  if (sources) putFirst(rewriter, sources);
}

function fillCover(rewriter: HTMLRewriter, { title, look }: OpenShare['album'], cover: Photo): void {
  const { focus, typeface } = look.presentation;
  const sources = coverSources(cover);
  const attributes = {
    ...(sources && { src: sources.src, srcset: sources.srcSet, sizes: sources.sizes, fetchpriority: 'high' }),
    ...{ width: cover.width, height: cover.height },
  };
  rewriter
    .on('[data-slot="bar"]', { element: (slot) => void slot.remove() })
    .on('[data-slot="cover-photo"]', {
      element(slot) {
        for (const [name, value] of Object.entries(attributes)) if (value) slot.setAttribute(name, String(value));
        slot.setAttribute('data-x', String(focus.x)).setAttribute('data-y', String(focus.y));
      },
    })
    .on('[data-slot="cover-logo"]', {
      element: (slot) => void (look.logoUrl ? slot.setAttribute('src', look.logoUrl) : slot.remove()),
    })
    .on('[data-slot="cover-title"]', {
      element: (slot) => void slot.setInnerContent(title).setAttribute('data-typeface', typeface),
    })
    .on('[data-slot="cover-facts"]', {
      element: (slot) => void slot.setInnerContent(coverFacts(look)),
    });
}

/** The links to the sections, and the heading over the first photos, if they have one: nothing moves when the app begins. */
function fillSections(rewriter: HTMLRewriter, sections: PageSection[]): void {
  const links = sections.map(({ id, title }) => html`<a href="#section-${id}">${title}</a>`.toString()).join('');
  rewriter.on('[data-slot="sections"]', {
    element: (slot) => void slot.setInnerContent(links, { html: true }).removeAttribute('hidden'),
  });
  const heading = sections.findLast(({ before }) => before === 0);
  if (!heading) return;
  rewriter.on('[data-slot="heading"]', {
    element: (slot) => void slot.setInnerContent(heading.title).removeAttribute('hidden'),
  });
}

/** The photos before the next heading. */
const firstPart = (sections: PageSection[], photos: Photo[]): Photo[] =>
  photos.slice(0, sections.find(({ before }) => before !== null && before > 0)?.before ?? undefined);

/** The first picture is asked for before anything else; scripts wait for those that are seen (web/public/after-picture.js). */
function putFirst(rewriter: HTMLRewriter, { src, srcSet, sizes }: ImageSources): void {
  // Without `href` where there are several: browsers that can't choose would load the smallest one as well.
  const which = srcSet ? html`imagesrcset="${srcSet}" imagesizes="${sizes}"` : html`href="${src}"`;
  const preload = html`<link rel="preload" as="image" fetchpriority="high" ${which}>`.toString();
  rewriter
    .on('head > title', { element: (title) => void title.before(preload, { html: true }) })
    .on('head > link[rel="modulepreload"]', { element: (link) => void link.setAttribute('rel', 'after-picture') })
    .on('head > script[type="module"]', { element: (script) => void script.setAttribute('type', 'after-picture') });
}

/** `isFirst`: nothing lies above them. */
const pictures = (photos: Photo[], isFirst: boolean): string =>
  photos
    .slice(0, maxPhotos)
    .map((photo, index) => picture(photo, index, isFirst && index === 0))
    .join('');

const sourcesOf = (photo: Photo, index: number) =>
  imageSources(photo, { width: columnTargetWidth, height: cellHeight(index) });

function picture(photo: Photo, index: number, isUrgent: boolean): string {
  const sources = sourcesOf(photo, index);
  if (!sources) return '';
  const { src, srcSet, sizes } = sources;
  const choices = srcSet && html` srcset="${srcSet}" sizes="${sizes}"`;
  const urgency = isUrgent ? html` fetchpriority="high"` : html` loading="lazy"`;
  const size = photo.width && photo.height && html` width="${photo.width}" height="${photo.height}"`;
  const image = html`<img src="${src}"${choices}${size}${urgency} alt="${photo.filename}">`;
  // On a slow line all would be late: each comes when the one before is there (web/public/after-picture.js).
  return (index === 0 ? image : html`<noscript>${image}</noscript>`).toString();
}
