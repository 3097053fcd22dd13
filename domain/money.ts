/** The database keeps every amount in kuruş. This is the largest of an agreement: 10 million lira. */
export const AMOUNT_LIMIT = 1_000_000_000

const WHOLE = /* @__PURE__ */ new Intl.NumberFormat('tr', { maximumFractionDigits: 0 })
const EXACT = /* @__PURE__ */ new Intl.NumberFormat('tr', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export function formatLira(lira: number): string {
  return `${formatNumber(lira)} TL`
}

/** Kuruş -> `12.500 TL`, `12.500,50 TL` */
export function formatKurus(kurus: number): string {
  return formatLira(kurus / 100)
}

/** Kuruş -> `12.500,50`, as it is typed. */
export function formatAmount(kurus: number): string {
  return formatNumber(kurus / 100)
}

function formatNumber(lira: number): string {
  return Number.isInteger(lira) ? WHOLE.format(lira) : EXACT.format(lira)
}
