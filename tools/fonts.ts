// `node tools/fonts.ts`: cuts the site’s two typefaces to the characters in use, and computes stand-in faces of the same
// widths, so that no line moves when the fonts arrive.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { arialWidth } from './fonts/arial.ts'
import { readFontFile } from './fonts/font-file.ts'

const root = join(import.meta.dirname, '..')
const packages = join(root, 'node_modules', '@fontsource-variable')
const design = join(root, 'design')

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const LATIN = `${ASCII}\u00a0¡¿§©«»°±²³·¹ºª¼½¾×÷ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœı–—‘’‚“”„†•…‹›€™−←→`
/** Turkish letters beyond Latin-1, and long and toned vowels of Japanese and Chinese. */
const BEYOND = 'ğĞşŞİ₺āēīōūĀĒĪŌŪǎěǐǒǔǚ'
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum']

interface Face {
  family: string
  fallback: string
  file: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
  weight: string
  standIns: StandIn[]
}

interface StandIn {
  weight: string
  bold: boolean
  measured: Record<string, number>
}

const faces: Face[] = [
  {
    family: 'Bricolage Grotesque',
    fallback: 'Bricolage Fallback',
    file: 'bricolage',
    source: 'bricolage-grotesque/files/bricolage-grotesque-*-opsz-normal.woff2',
    // One weight and one optical size: it is used in headings only.
    axes: { wght: 700, opsz: 48 },
    weight: '500 800',
    standIns: [{ weight: '500 800', bold: true, measured: { wght: 700, opsz: 48 } }],
  },
  {
    family: 'Figtree',
    fallback: 'Figtree Fallback',
    file: 'figtree',
    source: 'figtree/files/figtree-*-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    standIns: [
      { weight: '400', bold: false, measured: { wght: 400 } },
      { weight: '500 700', bold: true, measured: { wght: 600 } },
    ],
  },
]

const sample = readdirSync(join(root, 'content', 'pages'))
  .map((name) => readFileSync(join(root, 'content', 'pages', name), 'utf8'))
  .join(' ')

const css: string[] = ['/* Written by tools/fonts.ts. */']
for (const face of faces) {
  for (const [set, characters] of [['latin', LATIN] as const, ['latin-ext', BEYOND] as const]) {
    const source = readFileSync(join(packages, face.source.replace('*', set)))
    const bytes = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: FEATURES,
    })
    const name = set === 'latin' ? `${face.file}.woff2` : `${face.file}-tr.woff2`
    writeFileSync(join(design, 'fonts', name), bytes)
    css.push(fontFace(face, name, characters))
    console.log(`${name}: ${bytes.length} bytes`)
  }
  for (const standIn of face.standIns) css.push(await fallbackFace(face, standIn))
}
writeFileSync(join(design, 'fonts.css'), `${css.join('\n')}\n`)

function fontFace({ family, weight }: Face, name: string, characters: string): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${name}') format('woff2');
  unicode-range: ${unicodeRange(characters)};
}`
}

async function fallbackFace(face: Face, { weight, bold, measured }: StandIn): Promise<string> {
  const source = readFileSync(join(packages, face.source.replace('*', 'latin')))
  const bytes = await subsetFont(source, LATIN, {
    targetFormat: 'truetype',
    variationAxes: measured,
  })
  const font = readFontFile(bytes)
  let ours = 0
  let arial = 0
  for (const character of sample) {
    const [width, stand] = [font.width(character), arialWidth(character, bold)]
    if (width === null || stand === null) continue
    ours += width / font.unitsPerEm
    arial += stand / 1000
  }
  const adjust = ours / arial
  const percent = (units: number) => `${((100 * units) / font.unitsPerEm / adjust).toFixed(2)}%`
  const names = bold
    ? "local('Liberation Sans Bold'), local('Arial Bold'), local('Arial-BoldMT')"
    : "local('Liberation Sans'), local('Arial'), local('ArialMT')"
  return `@font-face {
  font-family: '${face.fallback}';
  font-weight: ${weight};
  src: ${names};
  size-adjust: ${(100 * adjust).toFixed(2)}%;
  ascent-override: ${percent(font.ascent)};
  descent-override: ${percent(font.descent)};
  line-gap-override: ${percent(font.lineGap)};
}`
}

function unicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((c) => c.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}
