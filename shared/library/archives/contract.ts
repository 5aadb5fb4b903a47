import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { linkPhotoIds } from '../links/contract.ts';
import { idText, linkNumber, signedLinkQuery } from '../media/contract.ts';
import { maxArchivePhotos } from '../photos/upload-limits.ts';

/** Body of `POST /archives`: an album, some photos, or all that the account has. */
export const archiveInput = z.union([
  z.strictObject({ albumId: z.string() }),
  z.strictObject({ photoIds: z.array(z.uuid()).min(1).max(maxArchivePhotos) }),
  z.strictObject({ account: z.literal(true) }),
]);
sample(archiveInput, { albumId: sampleId });
export type ArchiveInput = z.infer<typeof archiveInput>;

/** Body of `POST /albums/share/{slug}/archive`: without photos it is all that the link shows. */
export const sharedArchiveInput = z.strictObject({
  photoIds: linkPhotoIds.optional(),
});
sample(sharedArchiveInput, {});
export type SharedArchiveInput = z.infer<typeof sharedArchiveInput>;

/** `GET /albums/share/{slug}/downloads`: what a guest has downloaded by a link that includes only so many photos. */
export interface DownloadedResponse {
  photoIds: string[];
  /** Null: the link includes all of them, and they are not counted. */
  limit: number | null;
}

/** What a guest of a link has downloaded, for the owner of its album. */
export interface GuestDownloads {
  guest: { id: string; name: string; email: string | null };
  photoCount: number;
}

/** `GET /album-links/{id}/downloads` */
export interface GuestDownloadsResponse {
  guests: GuestDownloads[];
  nextCursor: string | null;
}

/** A ZIP of some of the photos; of an account the first one also has its data, orders and invoices. */
export interface ArchivePartResponse {
  part: number;
  /** Supports ranges, so a download that broke goes on where it was. Null while the part is not ready. */
  url: string | null;
  filename: string;
  photoCount: number;
  /** Of the ZIP itself; while it is not ready, of its photos. */
  sizeBytes: number;
}

/** `POST /archives`, and `GET /archives/{id}` while it waits. */
export interface ArchiveResponse {
  id: string;
  /** WAITING: it is being prepared; parts may be ready already. */
  status: 'WAITING' | 'READY';
  /** At least one, in the order of upload. */
  parts: ArchivePartResponse[];
  photoCount: number;
  /** Photos that are prepared. */
  readyCount: number;
  sizeBytes: number;
  /** When the links expire. */
  expiresAt: string;
}

export const downloadsQuery = z.object({
  cursor: z.string().max(1000, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});
export const archiveParam = z.object({ id: idText, part: linkNumber });
/** `n`: the session that the link ends with. */
export const archiveQuery = signedLinkQuery.extend({ n: z.string().catch('') });
