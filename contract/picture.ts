import { z } from 'zod'

/** Files are `{src}/{width}.avif` and `{src}/{width}.webp`; `width` and `height` are those of the largest. */
export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  color: z.string().nullable(),
  /** The part that a crop must show, as `object-position`; null for the middle. */
  focus: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>

/** Files beside the school's logo, on a square of their own: see `core/brand/own-icons.ts`. */
export type IconName = 'icon-192' | 'icon-512' | 'icon-maskable-512' | 'apple-touch-icon' | 'logo'

export function iconOf(logo: Pick<Picture, 'src'> | null | undefined, name: IconName): string {
  return `${logo ? logo.src : '/icons'}/${name}.png`
}

export const metadata = z.object({
  title: z.string(),
  description: z.string(),
  /** Card for social networks, 1200 x 630. */
  image: z.string().nullable(),
})
export type Metadata = z.infer<typeof metadata>
