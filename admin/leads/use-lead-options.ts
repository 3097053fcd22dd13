import { leadOptions } from '../../contract/staff/lead.ts'
import { useAnswer } from '../data/use-call.ts'

type Named = { id: number; name: string }[]

export function byId(list: Named = []): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}

export function useLeadOptions() {
  const { data } = useAnswer(leadOptions)
  const { owners = [], courses, campuses, pages } = data ?? {}
  return {
    owners: byId(owners.filter(({ isClosed }) => !isClosed)),
    everyOwner: byId(
      owners.map(({ id, name, isClosed }) => ({ id, name: isClosed ? `${name} (kapalı)` : name })),
    ),
    courses: byId(courses),
    campuses: byId(campuses),
    pages: byId(pages),
  }
}
