import { mediumMaxSide } from '../../../shared/library/photos/medium-size.ts';
import type { Context } from '../core/context.ts';
import type { companySettings } from '../db/schema/main/platform.ts';
import { selectCompanySettings } from './company-settings.ts';

const derivedVariants = ['preview', 'medium', 'thumbnail'] as const;
export type DerivedVariant = (typeof derivedVariants)[number];

export const isDerivedVariant = (name: string): name is DerivedVariant =>
  derivedVariants.some((variant) => variant === name);

/** The square that a derivative fits into, in pixels, and its JPEG quality (1–100). */
export type ImageSettings = Record<DerivedVariant, { maxSide: number; quality: number }>;

const defaults: ImageSettings = {
  preview: { maxSide: 1920, quality: 85 },
  medium: { maxSide: mediumMaxSide, quality: 85 },
  thumbnail: { maxSide: 400, quality: 80 },
};

/** Maps the rows of `selectCompanySettings`. */
export function imageSettings(rows: (typeof companySettings.$inferSelect)[]): ImageSettings {
  const [row] = rows;
  if (!row) return defaults;
  return {
    preview: { maxSide: row.previewWidth, quality: row.previewQuality },
    medium: { maxSide: mediumMaxSide, quality: row.previewQuality },
    thumbnail: { maxSide: row.thumbnailWidth, quality: row.thumbnailQuality },
  };
}

// A change then shows in every isolate; browsers keep their pictures for longer.
const recentMs = 60_000;
let recent: { settings: ImageSettings; readAt: number } | undefined;

/** Returns the settings as they are stored now. */
export async function readImageSettings(ctx: Context): Promise<ImageSettings> {
  const settings = imageSettings(await selectCompanySettings(ctx));
  recent = { settings, readAt: ctx.now };
  return settings;
}

/** Returns the settings as this isolate has read them within the last minute: good to find a picture, not to make it. */
export const recentImageSettings = (ctx: Context): ImageSettings | undefined =>
  recent && Math.abs(ctx.now - recent.readAt) < recentMs ? recent.settings : undefined;

/** After a change: the next picture is of the new settings. */
export function forgetImageSettings(): void {
  recent = undefined;
}
