/** One line of the bench: a figure, its limit if it has one, and whether it holds. */
export interface BenchRow {
  name: string;
  value: string;
  limit?: string;
  ok: boolean;
}
