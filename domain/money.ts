const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })

export function formatLira(lira: number): string {
  return `${NUMBER.format(lira)} TL`
}

/** Kuruş -> `12.500 TL`; the database keeps prices in kuruş. */
export function formatKurus(kurus: number): string {
  return formatLira(kurus / 100)
}
