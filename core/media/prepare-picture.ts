import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'

/** By the first bytes; `heif` is AVIF. A drawing (SVG) could hold a script. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']
const WIDTHS = [240, 480, 800, 1200, 1735, 2429]
const SMALLEST = 96
const TAKEN = 'JPEG, PNG, WebP, AVIF ya da GIF yükleyin.'
const IS_BROKEN = 'Bu görsel bozuk ya da yarım kalmış. Aslını yeniden yükleyin.'
const IS_HEIC =
  'HEIC biçimi açılamıyor. Görseli telefonda JPEG olarak kaydedip yeniden yükleyin (iPhone: Ayarlar > Kamera > Biçimler > En Uyumlu).'
/** Shrinking a larger picture would occupy the machine for too long. */
const MEGAPIXELS = 100
/** Pixels that WebP and AVIF have room for in either direction. */
const LONGEST = 16_000
/** HEIC as telephones write it, by the brands in its first box. AVIF has the same kind of box. */
const HEIC = /^ftyp(?!.*avi[fs])(?:.{4})*(?:hei[cxms]|hev[cx])/s
const LONGEST_BOX = 64

interface PreparedPicture {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  files: Map<string, Uint8Array>
  share: Uint8Array
}

/** One picture at a time: each needs the memory and time of many calls. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Every width as AVIF and WebP, upright and without metadata of the camera, such as the place. @param signal ends the work
 * between two files, as when the sender has disconnected @throws AppError invalid for what is no picture, or one too small
 * or too large
 */
export function preparePicture(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedPicture> {
  const prepared = latest.then(() => prepare(bytes, signal))
  latest = prepared.catch(() => {})
  return prepared
}

async function prepare(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedPicture> {
  refuseAborted(signal)
  const { picture, info } = await open(bytes)
  const widths = WIDTHS.filter((width) => width < info.width)
  if (info.width <= (WIDTHS.at(-1) ?? 0)) widths.push(info.width)
  const files = new Map<string, Uint8Array>()
  for (const width of widths) {
    refuseAborted(signal)
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

function refuseAborted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError('bad-request')
}

/** Shrinks while it decodes: the picture never lies in memory as large as it was sent. */
async function open(bytes: Uint8Array) {
  if (bytes.length === 0) return refuse('Bu dosya boş.')
  const box = Buffer.from(bytes.subarray(4, Math.min(bytes[3] ?? 0, LONGEST_BOX)))
  if (HEIC.test(box.toString('latin1'))) return refuse(IS_HEIC)
  const { default: sharp } = await import('sharp') // large, and not needed before the first picture
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { format, width = 0, height = 0 } = await picture.metadata().catch(() => refuse())
  if (!FORMATS.includes(format ?? '')) return refuse(`Bu biçim alınmıyor. ${TAKEN}`)
  if (Math.min(width, height) < SMALLEST) refuse(`Görsel en az ${SMALLEST} piksel olmalıdır.`)
  if (width * height > MEGAPIXELS * 1_000_000) {
    refuse(`Görsel çok büyük: en çok ${MEGAPIXELS} megapiksel olabilir. Küçültüp yeniden yükleyin.`)
  }
  const { data, info } = await picture
    .rotate()
    .resize({
      width: WIDTHS.at(-1),
      height: LONGEST,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(IS_BROKEN))
  return { picture: sharp(data), info }
}

async function findColor(picture: Sharp): Promise<string> {
  const { channels } = await picture.clone().resize(64).removeAlpha().stats()
  const parts = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

function refuse(message = `Bu dosya bir görsel değil. ${TAKEN}`): never {
  throw new AppError('invalid', { message, fields: { file: message } })
}
