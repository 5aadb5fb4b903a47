import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { DownloadSize } from '../../../shared/library/archives/download-limits.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import type { LinkRow } from './queries.ts';

/** Returns in which size a link gives its photos: with a watermark no originals. `givesOriginals` says the same. */
export const sizeOf = ({ downloadSize, watermark }: Pick<LinkRow, 'downloadSize' | 'watermark'>): DownloadSize =>
  watermark === null ? downloadSize : 'web';

/** SQL condition on `album_links`, for what was prepared before. */
export const givesOriginals: SQL | undefined = and(
  eq(albumLinks.downloadSize, 'original'),
  isNull(albumLinks.watermark),
);
