const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 })
const NAMES = ['B', 'KB', 'MB', 'GB']

export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3)
  const value = bytes / 1024 ** power
  return `${NUMBER.format(power < 2 ? Math.round(value) : value)} ${NAMES[power]}`
}
