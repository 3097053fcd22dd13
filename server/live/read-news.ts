import type { StaffNews } from '../../api/staff-feed.ts'
import { staffPresence } from '../../contract/staff/live.ts'

/** A notification: `7 lead 12`, `8 lead 12 arrival`, or who has a record open. */
export function readNews(channel: string, payload: string): StaffNews | undefined {
  if (channel === 'staff_presence') {
    const found = staffPresence.safeParse(parse(payload))
    return found.success ? { type: 'presence', presence: found.data } : undefined
  }
  const [revision = '', resource = '', id, arrival] = payload.split(' ')
  const change = { resource, id: Number(id), isArrival: arrival === 'arrival' }
  return { type: 'change', revision, change }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return
  }
}
