import { formatNumber } from '../ui/number.ts'

/** `312`, or `1.000+` where counting stopped. */
export function countOf(total: number, hasMore: boolean): string {
  return `${formatNumber(total)}${hasMore ? '+' : ''}`
}
