/** In centimetres. */
export interface PaperSides {
  short: number;
  long: number;
}

/** Of a size as products are named: `10x15`. */
export function paperSides(name: string): PaperSides | undefined {
  const sides = /^(\d{1,3})\s?[x×]\s?(\d{1,3})$/.exec(name)?.slice(1).map(Number) ?? [];
  const [short = 0, long = 0] = sides.sort((a, b) => a - b);
  return short > 0 ? { short, long } : undefined;
}
