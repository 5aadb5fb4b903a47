import { env } from 'cloudflare:workers';

/** Saves the first day of the seller as a VAT payer (YYYY-MM-DD); null: not one. */
export const setVatPayerFrom = (day: string | null) =>
  env.DB.prepare(
    `insert into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality, ic_dph, vat_payer_from)
     values (1, 1920, 85, 400, 80, 'SK2999999992', ?1) on conflict do update set vat_payer_from = ?1`,
  )
    .bind(day)
    .run();
