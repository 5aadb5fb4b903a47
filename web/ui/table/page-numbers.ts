const maxNumbers = 5;

/** The pages that get a button: at most five, the current one as close to their middle as it can be. */
export function pageNumbers(page: number, pages: number): number[] {
  const length = Math.min(maxNumbers, pages);
  const first = Math.max(1, Math.min(page - Math.floor(maxNumbers / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** The page that an address asks for; the first one for anything that is none. */
export function pageOf(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
