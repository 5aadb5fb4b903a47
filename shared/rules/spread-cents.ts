/**
 * Returns an amount divided in proportion to the weights (largest remainder): the shares add up to it exactly, and none
 * is greater than its weight. Of more than all weights only their sum is divided.
 */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const amount = Math.min(cents, total);
  // Products of two amounts may be greater than a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  const rests = exact.map((product, at) => ({ at, rest: product % BigInt(total) }));
  const missing = shares.reduce((rest, share) => rest - share, amount);
  rests.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  for (const { at } of rests.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
