import type { GuestPickList, PickedPhoto, PickList } from '../../../shared/library/picks/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import type { GuestRow } from '../link-guests/guest-token.ts';
import { toLinkGuest } from '../link-guests/open-guest.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import type { ListedPick, PickListRow } from './queries.ts';

export const toPickList = ({ id, name, photoCount, doneAt, message }: PickListRow): PickList => ({
  ...{ id, name, photoCount, message },
  doneAt: isoTime(doneAt),
});

/** A list for the owner of its album. */
export const toGuestPickList = (list: PickListRow, guest: GuestRow): GuestPickList => ({
  ...toPickList(list),
  guest: { ...toLinkGuest(guest), email: guest.email },
});

/** A photo of a list for its guest, as long as `share` is true; without one for the album's owner. */
export const toPickedPhoto = (ctx: Context, { photo, pick }: ListedPick, share: ShareClaim | null): PickedPhoto => ({
  photo: toPhotoResponse(ctx, photo, share === null ? 'owner' : 'guest', share),
  comment: pick.comment,
  label: share === null ? pick.label : null,
});
