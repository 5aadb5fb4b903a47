import { z } from 'zod';
import { mediaQuery } from './media.ts';

/** A ZIP of a part of one's own photos; the first one has the account, the orders and the invoices too. */
export interface ExportPart {
  part: number;
  url: string;
  filename: string;
  photoCount: number;
  /** Of the photos; the rest is small. */
  sizeBytes: number;
}

/** `GET /export`: at least one part, in the order of upload. */
export interface ExportResponse {
  parts: ExportPart[];
  photoCount: number;
  sizeBytes: number;
  /** When the links end. */
  expiresAt: string;
}

/** Of a link: whose, of which session version, how many parts, after which photo and up to which one. */
export const exportQuery = mediaQuery.extend({
  u: z.string().catch(''),
  v: z.coerce.number().catch(0),
  of: z.coerce.number().catch(0),
  after: z.string().catch(''),
  until: z.string().catch(''),
});
