import { formatNumber } from '../ui/number.ts'

export function countOf(total: number, hasMore: boolean): string {
  return `${formatNumber(total)}${hasMore ? '+' : ''}`
}
