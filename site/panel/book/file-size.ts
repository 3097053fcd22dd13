const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 })
const NAMES = ['B', 'KB', 'MB', 'GB']

export function toFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3)
  const value = bytes / 1024 ** power
  return `${NUMBER.format(power < 2 ? Math.round(value) : value)} ${NAMES[power]}`
}

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
  'application/zip': 'ZIP',
  'audio/mpeg': 'MP3',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
}

export function toFileType(type: string): string {
  return TYPES[type] ?? 'Dosya'
}
