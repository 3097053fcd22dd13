import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../errors.ts'

/** What pictures are, by their first bytes; `heif` is what AVIF is called. A drawing (SVG) could hold a script. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']
/** Widths that the site asks for, as far as the picture has them. */
const WIDTHS = [240, 480, 800, 1200, 1735, 2429]
const SMALLEST = 96
/** More would take a gigabyte to open. */
const PIXELS = 50_000_000

export interface PreparedPicture {
  /** Of the content: the same picture has the same. */
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  /** Bytes by their name in the picture's folder. */
  files: Map<string, Uint8Array>
  share: Uint8Array
}

/**
 * A picture in every width, as AVIF and WebP, upright and without what a camera noted beside it, such as the place.
 * @throws AppError invalid for what is no picture, or too small or too large a one
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const picture = await open(bytes)
  const { info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const widths = WIDTHS.filter((width) => width < info.width)
  if (info.width <= (WIDTHS.at(-1) ?? 0)) widths.push(info.width)
  const files = new Map<string, Uint8Array>()
  for (const width of widths) {
    const resized = picture.clone().resize({ width })
    files.set(`${width}.avif`, await resized.clone().avif({ quality: 58, effort: 2 }).toBuffer())
    files.set(`${width}.webp`, await resized.clone().webp({ quality: 82, effort: 3 }).toBuffer())
  }
  const width = widths.at(-1) ?? info.width
  return {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
    width,
    height: Math.round((width * info.height) / info.width),
    widths,
    color: await findColor(picture),
    files,
    share: await picture.clone().resize(1200, 630).jpeg({ quality: 80 }).toBuffer(),
  }
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length === 0) return refuse()
  const picture = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
  const { format, width = 0, height = 0 } = await picture.metadata().catch(refuse)
  if (!FORMATS.includes(format ?? '')) return refuse()
  if (Math.min(width, height) < SMALLEST) refuse(`Görsel en az ${SMALLEST} piksel olmalıdır.`)
  const upright = await picture
    .rotate()
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(refuse)
  return sharp(upright)
}

async function findColor(picture: Sharp): Promise<string> {
  const { channels } = await picture.clone().resize(64).removeAlpha().stats()
  const parts = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

function refuse(reason?: unknown): never {
  const sentence = 'Bu dosya bir görsel değil. JPEG, PNG, WebP, AVIF ya da GIF yükleyin.'
  const message = typeof reason === 'string' ? reason : sentence
  throw new AppError('invalid', { message, fields: { file: message } })
}
