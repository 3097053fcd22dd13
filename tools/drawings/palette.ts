// The only definition of the colours, which the site's CSS tokens repeat: `oklch` is [lightness, chroma, hue], `hex`
// the same colour in sRGB; every one lies inside the sRGB gamut.
const swatches = {
  paper: { hex: '#fbf7ef', oklch: [0.978, 0.012, 85] },
  white: { hex: '#fffdfa', oklch: [0.995, 0.004, 85] },
  ink: { hex: '#141c39', oklch: [0.235, 0.058, 270] },
  navy: { hex: '#1f2f64', oklch: [0.325, 0.095, 268] },
  cobalt: { hex: '#1e54cc', oklch: [0.49, 0.195, 263] },
  periwinkle: { hex: '#81aded', oklch: [0.74, 0.105, 258] },
  paleBlue: { hex: '#cde7fa', oklch: [0.915, 0.038, 240] },
  saffron: { hex: '#f9ac33', oklch: [0.8, 0.155, 73] },
  sun: { hex: '#fbdc43', oklch: [0.895, 0.165, 97] },
  coral: { hex: '#f57359', oklch: [0.705, 0.165, 33] },
  peach: { hex: '#fed7be', oklch: [0.905, 0.055, 55] },
  brick: { hex: '#c2442f', oklch: [0.56, 0.165, 32] },
  mint: { hex: '#abe9cd', oklch: [0.885, 0.075, 165] },
  leaf: { hex: '#369565', oklch: [0.6, 0.115, 158] },
  plum: { hex: '#5d1a4c', oklch: [0.345, 0.115, 340] },
  berry: { hex: '#a13170', oklch: [0.5, 0.16, 350] },
  rose: { hex: '#fbb2bc', oklch: [0.835, 0.085, 10] },
  teal: { hex: '#118993', oklch: [0.575, 0.095, 205] },
  aqua: { hex: '#81cdd1', oklch: [0.8, 0.075, 200] },
  sand: { hex: '#eddcbd', oklch: [0.9, 0.045, 82] },
} as const

type Name = keyof typeof swatches

export const c = Object.fromEntries(
  Object.entries(swatches).map(([name, swatch]) => [name, swatch.hex]),
) as Record<Name, string>

export type SkyName = 'dawn' | 'noon' | 'dusk' | 'garden' | 'sea' | 'night'
