import * as z from 'zod';
import { linkNumber, signedLinkQuery } from './media.ts';

/** A ZIP of some of the user's photos; the first part also has the account, orders and invoices. */
export interface ExportPart {
  part: number;
  url: string;
  filename: string;
  photoCount: number;
  /** Bytes of the photos; the rest is small. */
  sizeBytes: number;
}

/** `GET /export`: at least one part, in the order of upload. */
export interface ExportResponse {
  parts: ExportPart[];
  photoCount: number;
  sizeBytes: number;
  /** When the links expire. */
  expiresAt: string;
}

/** Signed values of a link: session, number of parts, and the range of photos. */
export const exportQuery = signedLinkQuery.extend({
  n: z.string().catch(''),
  of: linkNumber,
  after: z.string().catch(''),
  until: z.string().catch(''),
});
