const NUMBER = new Intl.NumberFormat('tr')

/** `312`, or `1.000+` where counting stopped. */
export function countOf(total: number, hasMore: boolean): string {
  return `${NUMBER.format(total)}${hasMore ? '+' : ''}`
}
