/** Standard normal quantile that leaves 5 % on each side. */
const Z = 1.645

/**
 * The range in which a person’s share lies with a probability of 90 %, from 0 to 1.
 * Source: Wilson (1927), Journal of the American Statistical Association 22, 209-212.
 */
export function shareRange(right: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 }
  const share = right / total
  const shrink = 1 + Z ** 2 / total
  const middle = share + Z ** 2 / (2 * total)
  const reach = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  return {
    low: Math.max(0, (middle - reach) / shrink),
    high: Math.min(1, (middle + reach) / shrink),
  }
}
