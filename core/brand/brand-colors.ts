/** Lightness and chroma from 0 to 1, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Triple = [number, number, number]

export function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

/** By way of OKLab, as https://bottosson.github.io/posts/oklab has it. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as Triple
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    hue < 0 ? hue + 360 : hue,
  ]
}

/** The colour as a screen can show it: one that is too strong for it loses chroma, not its lightness. */
export function toHex([lightness, chroma, hue]: Oklch): string {
  let weaker = chroma
  while (weaker > 0.001 && !toRgb([lightness, weaker, hue]).every(isInside)) weaker *= 0.98
  const parts = toRgb([lightness, weaker, hue]).map((part) =>
    Math.round(fromLinear(clamp(part)) * 255),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Oklch): number {
  const [red, green, blue] = toRgb(color).map(clamp) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toRgb([lightness, chroma, hue]: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isInside(part: number): boolean {
  return part >= -0.0005 && part <= 1.0005
}

function clamp(part: number): number {
  return Math.min(Math.max(part, 0), 1)
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

/** Minimum contrast of text and background (WCAG 2.2, 1.4.3). Shapes need 3, which is less. */
export const LEAST = 4.5

/** Backgrounds and text colours of `design/tokens.css` and `design/themes.css` that the school’s colours meet. */
export const TOKENS = {
  light: { paper: [0.972, 0.012, 85], surface: [0.995, 0.004, 85] },
  dark: { paper: [0.165, 0.034, 270], surface: [0.262, 0.04, 270], 'brand-ink': [0.19, 0.05, 268] },
  'on-sun': [0.235, 0.058, 270],
} as const satisfies Record<string, Oklch | Record<string, Oklch>>

export type BrandRole = 'brand' | 'accent'

const STEP = 0.0025

interface ColorCheck {
  ratio: number
  least: number
  error: string | null
  proposal: string | null
}

export function checkColor(role: BrandRole, hex: string): ColorCheck {
  const color = toOklch(hex)
  const ratio = leastContrast(role, color)
  if (ratio >= LEAST) return { ratio, least: LEAST, error: null, proposal: null }
  const proposal = findNearest(color, role === 'brand' ? -STEP : STEP, (each) => {
    return leastContrast(role, each) >= LEAST
  })
  const error = `${WORDS[role]} ile karşıtlığı ${formatRatio(ratio)} : 1; okunması için en az ${formatRatio(LEAST)} : 1 gerekir, ${formatRatio(LEAST - ratio)} eksik. Tutan en yakın renk: ${proposal}`
  return { ratio, least: LEAST, error, proposal }
}

const WORDS: Record<BrandRole, string> = { brand: 'Açık zeminler', accent: 'Üstündeki koyu yazı' }

/** Two decimals, cut: a ratio that is too low must not be rounded up to enough. */
function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2).replace('.', ',')
}

function leastContrast(role: BrandRole, color: Oklch): number {
  if (role === 'accent') return contrast(color, TOKENS['on-sun'])
  const { paper, surface } = TOKENS.light
  const grounds = [paper, surface, toOklch(softOf(color, 0.945, 0.028))]
  return Math.min(...grounds.map((ground) => contrast(color, ground)))
}

function findNearest(
  [lightness, chroma, hue]: Oklch,
  step: number,
  holds: (color: Oklch) => boolean,
): string {
  for (let next = lightness; next >= 0 && next <= 1; next += step) {
    const hex = toHex([next, chroma, hue])
    if (holds(toOklch(hex))) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

interface ColorPair {
  light: string
  dark: string
}

/**
 * One colour cannot be read on light and on dark backgrounds, so those of the dark theme are derived. @param colors
 * `#rrggbb`; others are ignored @returns null without any
 */
export function brandTokens(colors: {
  brandColor: string | null
  accentColor: string | null
}): Record<string, ColorPair> | null {
  const { brandColor, accentColor } = colors
  const tokens = {
    ...(isHex(brandColor) && toBrand(brandColor)),
    ...(isHex(accentColor) && toAccent(accentColor)),
  }
  return Object.keys(tokens).length > 0 ? tokens : null
}

function toBrand(hex: string): Record<string, ColorPair> {
  const [lightness, chroma, hue] = toOklch(hex)
  const { paper, surface, 'brand-ink': ink } = TOKENS.dark
  const dark = findNearest([0.77, Math.min(chroma, 0.115), hue], STEP, (color) =>
    [paper, surface, ink].every((ground) => contrast(color, ground) >= LEAST),
  )
  const soft = softOf([lightness, chroma, hue], 0.315, 0.075)
  return {
    brand: { light: toHex([lightness, chroma, hue]), dark },
    'brand-strong': {
      light: toHex([Math.max(lightness - 0.07, 0), chroma, hue]),
      dark: toHex([0.84, Math.min(chroma, 0.085), hue]),
    },
    'brand-soft': { light: softOf([lightness, chroma, hue], 0.945, 0.028), dark: soft },
  }
}

function toAccent(hex: string): Record<string, ColorPair> {
  const color = toOklch(hex)
  const [lightness, chroma, hue] = color
  const strong = toHex([Math.min(lightness + 0.04, 1), chroma, hue])
  return {
    sun: { light: toHex(color), dark: toHex(color) },
    'sun-strong': { light: strong, dark: strong },
    'sun-soft': { light: softOf(color, 0.945, 0.05), dark: softOf(color, 0.335, 0.055) },
  }
}

function softOf([, chroma, hue]: Oklch, lightness: number, most: number): string {
  return toHex([lightness, Math.min(chroma, most), hue])
}
