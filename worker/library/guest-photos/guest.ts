/** Who adds photos by a link. */
export interface Guest {
  id: string;
  name: string;
}
