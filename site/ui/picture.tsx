import type { Picture as PictureData } from '../../contract/picture.ts'

interface Props {
  picture: PictureData
  sizes: string
  /** For the largest picture in first view: fetched before everything else. */
  priority?: boolean
  /** Empty alternative text, since the text beside it says the same. */
  decorative?: boolean
  className?: string
}

export function srcSet({ src, widths }: PictureData, format: 'avif' | 'webp'): string | undefined {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ') || undefined
}

export function plainSource({ src, widths }: PictureData): string {
  return widths.length > 0 ? `${src}/${Math.max(...widths)}.webp` : src
}

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
