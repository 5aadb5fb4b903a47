import type { companySettings } from '../../worker/platform/db/schema/main/platform.ts';
import { imageSettings } from '../../worker/platform/settings/image-settings.ts';

/** Returns the settings that a new shop begins with, unlike one from before they existed. */
export function newShopRow(): typeof companySettings.$inferInsert {
  const { preview, thumbnail } = imageSettings([]);
  return {
    id: 1,
    previewWidth: preview.maxSide,
    previewQuality: preview.quality,
    thumbnailWidth: thumbnail.maxSide,
    thumbnailQuality: thumbnail.quality,
    tiersByFormat: true,
  };
}

/**
 * Returns the seller of the demo shop. Its IČO, phone and register entry are fictional; the IBAN is the banks' example.
 */
export function demoCompanyRow(): typeof companySettings.$inferInsert {
  return {
    ...newShopRow(),
    companyName: 'Momentka s. r. o.',
    ico: '99999994',
    dic: '2999999992',
    iban: 'SK9611000000002918599669',
    address: 'Ukážková 12, 811 01 Bratislava',
    businessRegister: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 999999/B',
    email: 'obchod@momentka.test',
    phone: '+421 2 0000 0000',
    facebookUrl: 'https://www.facebook.com/momentka.test',
    instagramUrl: 'https://www.instagram.com/momentka.test',
    xUrl: 'https://x.com/momentka_test',
  };
}
