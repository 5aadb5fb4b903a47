import * as z from 'zod';

/** As typed: with spaces, or without leading zeros. */
export const icoParam = z.object({ ico: z.string().max(20).catch('') });

/** A firm as the Register of Legal Entities has it. */
export interface RegisteredCompany {
  name: string;
  ico: string;
  /** In one line; empty: the register has none. */
  seat: string;
}

/** `GET /companies/{ico}` */
export interface CompanyFoundResponse {
  company: RegisteredCompany;
}
