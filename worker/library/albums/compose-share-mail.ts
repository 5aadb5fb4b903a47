import { AppError } from '../../../shared/errors.ts';
import type { LinkMailContent } from '../../messaging/mail/mail-content.ts';
import type { Context } from '../../platform/core/context.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { getSharableAlbum } from './admin-queries.ts';
import { shareMail } from './share-mail.ts';

/** Composes the invitation to an album as it is now. Throws `mail-outdated` when it is gone. */
export async function composeShareMail(ctx: Context, recipient: string, albumId: string): Promise<LinkMailContent> {
  const album = await getSharableAlbum(ctx, albumId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('mail-outdated') : error;
  });
  return shareMail(await readCompanySettings(ctx), {
    recipient,
    title: album.title,
    photoCount: album.photoCount,
    isPasswordProtected: album.passwordHash !== null,
    url: `${ctx.origin}/share/${album.shareSlug}`,
  });
}
