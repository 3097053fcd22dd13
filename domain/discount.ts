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
