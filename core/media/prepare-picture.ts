import { createHash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import { AppError } from '../errors.ts'

/** Rows that shrinking holds while a PNG passes through, measured with libvips 8.18 for widths of 10,000 to 300,000. */
const ROWS = 2_400
/** Bytes for each pixel in the decoders of whole pictures, with their own copies. */
const GIF = 8
const WEBP = 6
const AVIF = 16
const AVIF_DEEP = 26
/** An interlaced PNG is held whole: its pixels and the rows of the passes. */
const INTERLACED = 1.35

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>

/** Bytes that libvips takes to decode and shrink a picture, known from its header. */
export function estimateDecodingBytes(header: Header): number {
  const pixels = header.width * header.height
  if (header.format === 'png') return estimatePng(header)
  if (header.format === 'jpeg') return pixels * jpegBytesPerPixel(header)
  if (header.format === 'heif') return pixels * (header.depth === 'uchar' ? AVIF : AVIF_DEEP)
  return pixels * (header.format === 'gif' ? GIF : WEBP)
}

function estimatePng({ width, height, channels, depth, isProgressive }: Header): number {
  const row = width * channels * (depth === 'uchar' ? 1 : 2)
  if (isProgressive) return row * height * INTERLACED
  return row * Math.min(height * 2, ROWS)
}

/** Baseline is shrunk while it is read. Several scans need every coefficient, of two bytes, and a byte for the picture. */
function jpegBytesPerPixel({ channels, isProgressive, chromaSubsampling }: Header): number {
  if (!isProgressive) return 0
  return 1 + 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels)
}

/** By the first bytes; `heif` is AVIF. A drawing (SVG) could hold a script. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']
const WIDTHS = [240, 480, 800, 1200, 1735, 2429]
const SMALLEST = 96
const WITHOUT_LAYERS: Record<string, string> = {
  png: 'aralıksız (interlace olmayan) kaydedin',
  jpeg: 'aşamalı (progressive) olmayan JPEG olarak kaydedin',
}
const TAKEN = 'JPEG, PNG, WebP, AVIF ya da GIF yükleyin.'
const IS_BROKEN = 'Bu görsel bozuk ya da yarım kalmış. Aslını yeniden yükleyin.'
const IS_HEIC =
  'HEIC biçimi açılamıyor. Görseli telefonda JPEG olarak kaydedip yeniden yükleyin (iPhone: Ayarlar > Kamera > Biçimler > En Uyumlu).'
/** Shrinking a larger picture would occupy the machine for too long. */
const MEGAPIXELS = 100
/** Pixels of the largest file that is made: encoding one as AVIF needs thirty bytes for each. */
const MOST_PIXELS = 6_000_000
/** The most bytes that a decoder may hold, so that its process stays under 400 MB. */
const DECODING_BYTES = 200_000_000
/** Pixels that WebP and AVIF have room for in either direction. */
const LONGEST = 16_000
/** HEIC as telephones write it, by the brands in its first box. AVIF has the same kind of box. */
const HEIC = /^ftyp(?!.*avi[fs])(?:.{4})*(?:hei[cxms]|hev[cx])/s
const LONGEST_BOX = 64

export interface PreparedPicture {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  files: Map<string, Uint8Array>
  share: Uint8Array
}

/**
 * Every width as AVIF and WebP, upright and without metadata of the camera, such as the place. It takes up to 400 MB, much of
 * which malloc keeps, so it runs in a process of its own. @throws AppError invalid for what is no picture, or one too small
 * or too large
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const { picture, info } = await open(bytes)
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

/** Shrinks while it decodes. What a format cannot shrink is refused by its header where it would lie in memory too large. */
async function open(bytes: Uint8Array) {
  if (bytes.length === 0) return refuse('Bu dosya boş.')
  const box = Buffer.from(bytes.subarray(4, Math.min(bytes[3] ?? 0, LONGEST_BOX)))
  if (HEIC.test(box.toString('latin1'))) return refuse(IS_HEIC)
  const { default: sharp } = await import('sharp') // large, and not needed before the first picture
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const header = await picture.metadata().catch(() => refuse())
  const { format, width, height } = header
  if (!FORMATS.includes(format ?? '')) return refuse(`Bu biçim alınmıyor. ${TAKEN}`)
  if (Math.min(width, height) < SMALLEST) refuse(`Görsel en az ${SMALLEST} piksel olmalıdır.`)
  if (width * height > MEGAPIXELS * 1_000_000) {
    refuse(`Görsel çok büyük: en çok ${MEGAPIXELS} megapiksel olabilir. Küçültüp yeniden yükleyin.`)
  }
  refuseLargeDecoding(header)
  const { data, info } = await picture
    .rotate()
    .resize({
      ...boxFor(header),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(IS_BROKEN))
  return { picture: sharp(data), info }
}

/** @throws AppError invalid for a picture that cannot be shrunk while it is decoded and would take too much room */
function refuseLargeDecoding(header: Metadata): void {
  const bytes = estimateDecodingBytes(header)
  if (bytes <= DECODING_BYTES) return
  const side = Math.floor(header.width * Math.sqrt(DECODING_BYTES / bytes) * 0.98)
  const smaller = `eni en çok ${side} piksel olacak kadar küçültüp`
  const isLayered = header.isProgressive && ['png', 'jpeg'].includes(header.format)
  refuse(
    isLayered
      ? `Bu resim açılırken çok yer tutuyor: ${WITHOUT_LAYERS[header.format]} ya da ${smaller} yeniden yükleyin.`
      : `Bu resim açılırken çok yer tutuyor: JPEG olarak kaydedin ya da ${smaller} yeniden yükleyin.`,
  )
}

/** A box of at most MOST_PIXELS, for the picture as it stands once it is upright. */
export function boxFor({
  width,
  height,
  orientation = 1,
}: Pick<Metadata, 'width' | 'height' | 'orientation'>) {
  const ratio = orientation > 4 ? height / width : width / height
  const widest = Math.round(Math.sqrt(MOST_PIXELS * ratio))
  return { width: Math.min(WIDTHS.at(-1) ?? widest, widest), height: LONGEST }
}

async function findColor(picture: Sharp): Promise<string> {
  const { channels } = await picture.clone().resize(64).removeAlpha().stats()
  const parts = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

export function refuse(message = `Bu dosya bir görsel değil. ${TAKEN}`): never {
  throw new AppError('invalid', { message, fields: { file: message } })
}
