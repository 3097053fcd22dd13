/** One digit after the comma at most, as Turks write it: `12.5` -> `12,5`. */
export function toPercent(percent: number): string {
  return String(Math.round(percent * 10) / 10).replace('.', ',')
}
