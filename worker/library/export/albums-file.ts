import { rightsOf } from '../../../shared/library/links/link-rights.ts';
import { jsonList } from '../../engine/zip/text-body.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { takenAtOf } from '../photos/timeline-time.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';
import { isLogo, textOf } from '../watermarks/watermark-logos.ts';
import type { ExportedAlbum } from './list-albums.ts';

export type PhotoFile = ReturnType<typeof photoFile>;

interface PhotoPlace {
  /** In the ZIP. */
  file: string;
  albums: { folder: string; position: string; isCover: boolean }[];
  /** The guest who has sent it. */
  sender: string | undefined;
}

/** A photo is in the folder of its first album only; this lists all of them. */
export const photoFile = (photo: PhotoRow, { file, albums, sender }: PhotoPlace) => ({
  subor: file,
  povodnyNazov: photo.filename,
  opis: photo.caption,
  oblubena: photo.isFavorite,
  albumy: albums.map(({ folder }) => folder),
  poradie: Object.fromEntries(albums.map(({ folder, position }) => [folder, position])),
  titulnaPre: albums.filter(({ isCover }) => isCover).map(({ folder }) => folder),
  velkostBajty: photo.sizeBytes,
  sirka: photo.width,
  vyska: photo.height,
  odfotena: takenAtOf(photo),
  nahrata: isoTime(photo.createdAt),
  poslal: sender ?? null,
  sha256: photo.sha256,
});

/** Yields all albums, and the photos of this part. */
export async function* albumsFile(
  albums: Iterable<ExportedAlbum>,
  photos: Iterable<PhotoFile>,
): AsyncGenerator<string, void> {
  yield '{\n"albumy": ';
  yield* jsonList(Array.from(albums, albumFile));
  yield ',"fotky": ';
  yield* jsonList(photos);
  yield '}\n';
}

const albumFile = ({ title, description, createdAt, folder, group, sections, links, ...album }: ExportedAlbum) => ({
  priecinok: folder,
  nazov: title,
  opis: description,
  vytvoreny: isoTime(createdAt),
  vPriecinku: group,
  zoradenie: album.defaultSort,
  sekcie: sections.map((section) => ({ nazov: section.title, poradie: section.position })),
  odkazy: links.map((link) => linkFile(link, sections)),
});

/** Without the address: anyone who finds the file could open the album by it. */
const linkFile = (link: ExportedAlbum['links'][number], sections: ExportedAlbum['sections']) => ({
  nazov: link.name || null,
  heslo: link.passwordHash !== null,
  opravnenia: rightsOf(link.rights),
  lenSekcie: link.sectionIds && sections.filter(({ id }) => link.sectionIds?.includes(id)).map(({ title }) => title),
  lenVybraneFotky: link.isSelection ? link.photoCount : null,
  platiDo: link.expiresAt && isoTime(link.expiresAt),
  zruseny: link.revokedAt && isoTime(link.revokedAt),
  stahovanie: {
    velkost: link.downloadSize === 'original' ? 'originály' : 'zmenšené',
    fotiekPreHosta: link.downloadLimit,
    hostia: link.downloaders.map(({ name, email, downloadedCount }) => ({
      meno: name,
      email,
      stiahnute: downloadedCount,
    })),
  },
  vodoznak: textOf(link.watermark),
  vodoznakLogo: isLogo(link.watermark),
  otvoreny: link.views,
  naposledy: link.lastViewedAt && isoTime(link.lastViewedAt),
  vytvoreny: isoTime(link.createdAt),
  dni: link.days.map(({ day, visitors, views, hearts, downloads, orders }) => ({
    ...{ den: day, navstevnici: visitors, otvorenia: views, srdcia: hearts },
    ...{ stiahnutia: downloads, objednavky: orders },
  })),
});
