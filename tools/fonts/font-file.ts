interface FontFile {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  width(character: string): number | null
}

export function readFontFile(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = readDirectory(view)
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const longMetrics = view.getUint16(hhea + 34)
  const glyphs = readCharacterMap(view, table('cmap'))
  return {
    unitsPerEm: view.getUint16(table('head') + 18),
    ascent: view.getInt16(hhea + 4),
    descent: -view.getInt16(hhea + 6),
    lineGap: view.getInt16(hhea + 8),
    width(character) {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0)
      if (glyph === undefined) return null
      return view.getUint16(hmtx + 4 * Math.min(glyph, longMetrics - 1))
    },
  }
}

function readDirectory(view: DataView) {
  const places = new Map<string, number>()
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + 16 * i
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)))
    places.set(tag, view.getUint32(entry + 8))
  }
  return (tag: string) => {
    const place = places.get(tag)
    if (place === undefined) throw new Error(`the font has no table ${tag}`)
    return place
  }
}

function readCharacterMap(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const start = cmap + view.getUint32(cmap + 8 + 8 * i)
    if (view.getUint16(start) !== 4) continue
    const size = view.getUint16(start + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const last = view.getUint16(start + 14 + segment)
      const first = view.getUint16(start + 16 + size + segment)
      const delta = view.getUint16(start + 16 + 2 * size + segment)
      const rangePlace = start + 16 + 3 * size + segment
      const range = view.getUint16(rangePlace)
      for (let code = first; code <= last && code !== 0xffff; code++) {
        const found = range === 0 ? code : view.getUint16(rangePlace + range + 2 * (code - first))
        glyphs.set(code, (found + delta) & 0xffff)
      }
    }
  }
  return glyphs
}
