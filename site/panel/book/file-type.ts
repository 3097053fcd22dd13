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
