import type { GuestPickList } from '../../../../../shared/library/picks/contract.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';

/** Returns what to call a guest who may have no name yet. */
export const guestNameOf = ({ guest }: Pick<GuestPickList, 'guest'>): string =>
  guest.name || guest.email || texts.unnamed;
