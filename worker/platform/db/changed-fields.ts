/** Returns the fields of a row that a change makes other than they were read. */
export function changedFields<Row extends object>(before: Row, after: Row): Partial<Row> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Row]);
  return Object.fromEntries(Object.entries(after).filter(isOther)) as Partial<Row>;
}
