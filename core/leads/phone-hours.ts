import type { Db } from '../../db/client.ts'
import { contactSettings } from '../../db/schema/settings.ts'

/** Monday is 1. On Sundays nobody is at the phone. */
export const LAST_WORKING_DAY = 6

export async function findPhoneHours(db: Db): Promise<{ opens: string; closes: string }> {
  const [settings] = await db.select({ hours: contactSettings.phoneHours }).from(contactSettings)
  const [opens = '00.00', closes = '24.00'] = (settings?.hours ?? '00.00-24.00').split('-')
  return { opens: toClock(opens), closes: toClock(closes) }
}

function toClock(time: string): string {
  return time.trim().replace('.', ':')
}
