/** OWASP's scrypt row N=2^14 r=8 p=5: inside workerd's cap (N·r·p ≤ 2^20) and 16 MiB of memory. */
export const passwordCost = { N: 16_384, r: 8, p: 5 } as const;
