import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'

const findSettings = prepared('contact-settings', (db) => db.select().from(contactSettings))

export async function getContactSettings(db: Db) {
  const [row] = await findSettings(db).execute()
  if (!row) throw new AppError('not-found')
  const { phone, phoneHours, email, address, map, directions, whatsapp, intro, social, licence } =
    row
  return {
    phone,
    phoneHours,
    email,
    address,
    map,
    directions,
    whatsapp,
    intro,
    social,
    ...(licence !== null && { licence }),
  }
}
