import { contrast, isHex, type Oklch, toHex, toOklch } from './color.ts'

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
