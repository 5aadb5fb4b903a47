/** One line of the bench: a measurement, its limit if any, and whether it is met. */
export interface BenchRow {
  name: string;
  value: string;
  limit?: string;
  ok: boolean;
}
