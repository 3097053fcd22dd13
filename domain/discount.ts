interface Reduction {
  percent: number | null
  /** Kuruş. */
  amount: number | null
}

/** The reduction of a list price by a discount, in kuruş. */
export function reductionOf({ percent, amount }: Reduction, listPrice: number): number {
  return percent === null ? (amount ?? 0) : Math.round((listPrice * percent) / 100)
}

/** The list price after its discounts, which never fall below zero. */
export function reducePrice(listPrice: number, discounts: readonly Reduction[]): number {
  const reduced = discounts.reduce((sum, one) => sum + reductionOf(one, listPrice), 0)
  return Math.max(listPrice - reduced, 0)
}

/** Lines that reduce by another sum, each by its share of it. */
export function reductionLines<Line extends { amount: number }>(
  lines: readonly Line[],
  sum: number,
): Line[] {
  const whole = lines.reduce((total, { amount }) => total + amount, 0)
  let left = sum
  return lines
    .map((line, at) => {
      const isLast = at === lines.length - 1
      const amount = isLast ? left : Math.min(Math.round((line.amount / whole) * sum), left)
      left -= amount
      return { ...line, amount }
    })
    .filter(({ amount }) => amount > 0)
}
