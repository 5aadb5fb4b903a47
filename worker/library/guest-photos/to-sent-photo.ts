import type { Photo } from '../../../shared/library/photos/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { LinkRow } from '../links/queries.ts';
import { claimOf } from '../links/share-token.ts';
import { type ShownPhoto, toPhotoResponse } from '../photos/to-photo-response.ts';

/** A photo for the guest who has sent it: its links end with the link that it came by. */
export const toSentPhoto = (ctx: Context, link: LinkRow, photo: ShownPhoto): Photo =>
  toPhotoResponse(ctx, photo, 'guest', claimOf(link));
