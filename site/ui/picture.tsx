import type { Picture as PictureData } from '../../contract/picture.ts'

interface Props {
  picture: PictureData
  /** How wide the picture stands at each width of the window, as in the attribute `sizes`. */
  sizes: string
  /** The largest thing that a visitor sees first: fetched at once, before everything else. */
  priority?: boolean
  /** The text beside the picture says the same already. */
  decorative?: boolean
  className?: string
}

/** Every width of a picture in one format, for `srcset`; undefined for one that is only a file somewhere. */
export function srcSet({ src, widths }: PictureData, format: 'avif' | 'webp'): string | undefined {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ') || undefined
}

/** The address for browsers that know no `srcset`. */
export function plainSource({ src, widths }: PictureData): string {
  return widths.length > 0 ? `${src}/${Math.max(...widths)}.webp` : src
}

/** A picture in the right size and the newest format; it keeps its room before it has arrived. */
export function Picture({ picture, sizes, priority, decorative, className }: Props) {
  return (
    <picture className={className}>
      {picture.widths.length > 0 && (
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      )}
      <img
        src={plainSource(picture)}
        srcSet={srcSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={{
          backgroundColor: picture.color ?? undefined,
          objectPosition: picture.focus ?? undefined,
        }}
      />
    </picture>
  )
}
