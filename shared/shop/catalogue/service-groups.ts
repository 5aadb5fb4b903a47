/**
 * Returns the chosen services, with the first one on offer of each group that has none: a print has exactly one of each.
 * `offered` are cheapest first, as the catalogue lists them.
 */
export function withServiceOfEachGroup<T>(
  chosen: readonly T[],
  offered: readonly T[],
  groupOf: (service: T) => string | null,
): T[] {
  const served = new Set(chosen.map(groupOf));
  const defaults = offered.filter((service) => {
    const group = groupOf(service);
    if (group === null || served.has(group)) return false;
    served.add(group);
    return true;
  });
  return [...chosen, ...defaults];
}
