import { getTableColumns } from 'drizzle-orm';
import { formatDuration } from '../../../shared/format/duration.ts';
import type { Photo } from '../../../shared/library/photos/contract.ts';
import type { PictureFault } from '../../engine/pictures/picture-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { idOf } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { photos, type VideoFacts } from '../../platform/db/schema/library/photos.ts';
import { needsOf, unprintableReason } from './is-printable.ts';
import { mediaUrls, originalUrl, type ShareClaim } from './media-url.ts';
import { takenAtOf } from './timeline-time.ts';

export type PhotoRow = typeof photos.$inferSelect;

/** With the id of its owner, which is a row of another table: for one photo, or a few. */
export const ownedColumns = { ...getTableColumns(photos), userId: idOf(libraries, photos.ownerKey) };
export type OwnedPhoto = PhotoRow & { userId: string };

/** What a client sees of a photo: half of the columns, for lists of many. */
export const shownColumns = {
  id: photos.id,
  status: photos.status,
  failure: photos.failure,
  filename: photos.filename,
  sizeBytes: photos.sizeBytes,
  format: photos.format,
  width: photos.width,
  height: photos.height,
  timelineAt: photos.timelineAt,
  takenKnown: photos.takenKnown,
  printSource: photos.printSource,
  printFault: photos.printFault,
  watermark: photos.watermark,
  color: photos.color,
  perceptualHash: photos.perceptualHash,
  sharpness: photos.sharpness,
  albumCount: photos.albumCount,
  isFavorite: photos.isFavorite,
  video: photos.video,
  createdAt: photos.createdAt,
};
export type ShownPhoto = Pick<PhotoRow, keyof typeof shownColumns>;

const videoFailure = {
  owner: 'Video je uložené, chýba mu len náhľad. Otvorte jeho album v\u00a0prehliadači, ktorý ho vie prehrať.',
  guest: 'Video bez náhľadu, kliknutím ho prehráte.',
};

/** Returns whether others than its owner get a video: not one that tells places among its pictures, or that a watermark is to cover. */
export const isForOthers = ({ tracksPlaces }: VideoFacts, watermark: string | null): boolean =>
  !tracksPlaces && watermark === null;

const failureTexts: Record<'owner' | 'guest', Record<Exclude<PictureFault, 'is-video'>, string>> = {
  owner: {
    unsupported: 'Tento druh súboru nevieme zobraziť. Originál je uložený a môžete si ho stiahnuť.',
    corrupt: 'Súbor je poškodený, preto sa nedá zobraziť. Originál je uložený tak, ako ste ho nahrali.',
    truncated: 'Súbor je neúplný, časť fotky chýba. Nahrajte ju znovu z pôvodného zariadenia.',
    'too-many-pixels':
      'Fotka má viac ako 250 megapixelov, náhľad z\u00a0nej nevytvoríme. Originál je uložený a\u00a0môžete si ho stiahnuť.',
    'needs-browser':
      'Náhľad tejto fotky vie vytvoriť len prehliadač. Otvorte v\u00a0ňom jej album. Ak sa to nepodarí, nahrajte ju vo formáte JPEG. Originál je uložený.',
  },
  guest: {
    unsupported: 'Tento druh súboru nevieme zobraziť.',
    corrupt: 'Súbor fotky je poškodený, preto sa nedá zobraziť.',
    truncated: 'Súbor fotky je neúplný, preto sa nedá zobraziť.',
    'too-many-pixels': 'Fotka má viac ako 250 megapixelov, preto ju nezobrazujeme.',
    'needs-browser': 'Náhľad tejto fotky ešte nie je hotový. Dokončí ho jej majiteľ.',
  },
};

/** What an admin does not see of a photo that they get as its owner does. */
export const onlyOwners = { isFavorite: undefined, perceptualHash: undefined, sharpness: undefined };

/**
 * Returns a photo for the client; only its owner gets the link to the original. The links of guests end with `share`.
 */
export function toPhotoResponse(
  ctx: Context,
  photo: ShownPhoto,
  viewer: 'owner' | 'guest',
  share: ShareClaim | null = null,
): Photo {
  const { video } = photo;
  const links = photo.status === 'READY' || video ? mediaUrls(ctx, photo.id, share) : null;
  const urls = photo.status === 'READY' ? links : null;
  const reason = unprintableReason(photo, viewer);
  return {
    id: photo.id,
    url: urls?.preview ?? null,
    thumbnailUrl: urls?.thumbnail ?? null,
    mediumUrl: urls?.medium ?? null,
    originalUrl: viewer === 'owner' ? originalUrl(ctx, photo.id) : null,
    filename: photo.filename,
    sizeBytes: photo.sizeBytes,
    color: photo.color === null ? null : `#${photo.color.toString(16).padStart(6, '0')}`,
    width: photo.width,
    height: photo.height,
    takenAt: takenAtOf(photo),
    status: photo.status === 'READY' || photo.status === 'FAILED' ? photo.status : 'STORED',
    printable: reason === null,
    unprintableReason: reason,
    needs: viewer === 'owner' ? needsOf(photo) : [],
    ...(viewer === 'owner' && {
      albumCount: photo.albumCount,
      isFavorite: photo.isFavorite,
      perceptualHash: photo.perceptualHash ?? undefined,
      sharpness: photo.sharpness ?? undefined,
    }),
    ...(video && {
      video: {
        duration: formatDuration(video.durationMs),
        url: viewer === 'owner' || isForOthers(video, photo.watermark) ? (links?.video ?? null) : null,
      },
    }),
    failure:
      photo.failure &&
      (video ? videoFailure[viewer] : failureTexts[viewer][photo.failure as keyof typeof failureTexts.owner]),
    ...(photo.failure === 'truncated' && { isIncomplete: true as const }),
    createdAt: new Date(photo.createdAt).toISOString(),
  };
}
