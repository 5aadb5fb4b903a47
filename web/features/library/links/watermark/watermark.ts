import type { AlbumLink, CreateLinkInput } from '../../../../../shared/library/links/contract.ts';
import type { WatermarkLogo } from '../../../../../shared/library/links/watermark-logo.ts';

/** Over the photos of a link; `logo` null: the one that the link has. */
export type Watermark = { text: string } | { logo: WatermarkLogo | null };

export function watermarkOf({ watermark, hasWatermarkLogo }: AlbumLink): Watermark | null {
  if (hasWatermarkLogo) return { logo: null };
  return watermark === null ? null : { text: watermark };
}

/** Returns it as the server takes it; undefined: there is nothing to send, as it is not complete or not new. */
export function watermarkInput(
  watermark: Watermark | null,
): Pick<CreateLinkInput, 'watermark' | 'watermarkLogo'> | undefined {
  if (watermark === null) return { watermark: null };
  if ('logo' in watermark) return watermark.logo ? { watermarkLogo: watermark.logo } : undefined;
  const text = watermark.text.normalize().trim();
  return text === '' ? undefined : { watermark: text };
}
