/**
 * Returns whole shares of an amount in proportion to weights, which add up to it exactly: what rounding down leaves goes
 * to the largest remainders, the first of equal ones. Neither the amount nor a weight is negative; weights of 0 get 0.
 */
export function splitByWeights(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // As whole numbers: the product may exceed what a number holds exactly.
  const parts = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { share: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  const rest = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const first = parts
    .map((part, at) => ({ remainder: part.remainder, at }))
    .sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.at - b.at)
    .slice(0, rest);
  const raised = new Set(first.map(({ at }) => at));
  return parts.map(({ share }, at) => share + (raised.has(at) ? 1 : 0));
}
