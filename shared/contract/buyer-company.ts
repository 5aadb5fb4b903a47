/** A firm that buys. Empty: not said. */
export interface BuyerCompany {
  name: string;
  ico: string;
  dic: string;
  icDph: string;
}
