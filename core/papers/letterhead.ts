import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { moneySettings } from '../../db/schema/money.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { findPrintedLogo } from '../brand/own-icons.ts'
import type { FileStore } from '../media/file-store.ts'

/** The school as the head of every paper names it. */
export interface Letterhead {
  name: string
  tradeName: string
  lines: string[]
  /** A PNG. */
  logo: Uint8Array | undefined
}

export async function findLetterhead(db: Db, media: FileStore): Promise<Letterhead> {
  const [row] = await db
    .select({
      name: siteConfig.name,
      tradeName: contactSettings.tradeName,
      address: contactSettings.address,
      phone: contactSettings.phone,
      licence: contactSettings.licence,
      taxOffice: moneySettings.taxOffice,
      taxNumber: moneySettings.taxNumber,
    })
    .from(siteConfig)
    .leftJoin(contactSettings, sql`true`)
    .leftJoin(moneySettings, sql`true`)
  const name = row?.name ?? 'Okul'
  const tax = [row?.taxOffice, row?.taxNumber].filter(Boolean).join(' ')
  return {
    name,
    tradeName: row?.tradeName ?? name,
    lines: [
      row?.tradeName,
      row?.address,
      row?.phone,
      tax && `Vergi: ${tax}`,
      row?.licence && `Kurum ruhsatı: ${row.licence}`,
    ].flatMap((line) => line || []),
    logo: await findPrintedLogo(db, media),
  }
}
