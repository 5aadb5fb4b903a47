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
