const NUMBER = new Intl.NumberFormat('tr')

export function formatNumber(value: number): string {
  return NUMBER.format(value)
}
