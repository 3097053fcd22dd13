const NUMBER = new Intl.NumberFormat('tr')

/** `1250` -> `1.250` */
export function formatNumber(value: number): string {
  return NUMBER.format(value)
}
