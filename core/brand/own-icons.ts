import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { FileStore } from '../media/file-store.ts'

/** The paper of `design/tokens.css`, on which the logo stands in the site's header too. */
const PAPER = '#fbf7ef'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }
/** Height in pixels of the logo on papers, several times what a printer needs. */
const PRINTED = 240

interface Icon {
  side: number
  /** The logo's part of the side: what a system cuts round needs a wide border. */
  share: number
  radius: number
}

const ICONS: Record<string, Icon> = {
  'icon-192.png': { side: 192, share: 0.82, radius: 42 },
  'icon-512.png': { side: 512, share: 0.82, radius: 112 },
  'icon-maskable-512.png': { side: 512, share: 0.58, radius: 0 },
  'apple-touch-icon.png': { side: 180, share: 0.72, radius: 0 },
}
const PRINTED_LOGO = 'logo.png'

/**
 * A file that is made from the school's logo when it is first asked for, and kept beside the picture. @param key
 * `{fileKey}/{name}`; undefined for any other picture than the logo
 */
export async function findIcon(
  db: Db,
  store: FileStore,
  key: string,
): Promise<Uint8Array | undefined> {
  const [fileKey = '', name = ''] = key.split('/')
  const icon = ICONS[name]
  if (!icon && name !== PRINTED_LOGO) return undefined
  const [logo] = await db
    .select({ widths: media.widths })
    .from(siteConfig)
    .innerJoin(media, eq(media.id, siteConfig.logoId))
    .where(and(eq(media.fileKey, fileKey), isNull(media.deletedAt)))
  const drawn = logo && (await store.read(`${fileKey}/${Math.max(...logo.widths)}.webp`))
  if (!drawn) return undefined
  const bytes = icon ? await drawIcon(drawn, icon) : await drawPrinted(drawn)
  await store.write(key, bytes)
  return bytes
}

/** The logo as papers take it; undefined for a school without one. */
export async function findPrintedLogo(db: Db, store: FileStore): Promise<Uint8Array | undefined> {
  const [logo] = await db
    .select({ fileKey: media.fileKey })
    .from(siteConfig)
    .innerJoin(media, eq(media.id, siteConfig.logoId))
  if (!logo) return undefined
  const key = `${logo.fileKey}/${PRINTED_LOGO}`
  return (await store.read(key)) ?? (await findIcon(db, store, key))
}

async function drawIcon(logo: Uint8Array, { side, share, radius }: Icon): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(side * share)
  const fitted = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: NOTHING })
    .png()
    .toBuffer()
  const corners = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`
  return sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
    .composite([{ input: fitted }, { input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function drawPrinted(logo: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(logo).resize({ height: PRINTED, withoutEnlargement: true }).png().toBuffer()
}
