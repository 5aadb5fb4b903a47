// Optional, so `wrangler types` does not know it.
interface CompanyRegister {
  /** Another address of the register, for tests. */
  COMPANY_REGISTER_BASE?: string;
}
interface Env extends CompanyRegister {}
declare namespace Cloudflare {
  interface Env extends CompanyRegister {}
}
