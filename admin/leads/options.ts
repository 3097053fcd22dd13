import { leadOptions } from '../../contract/staff/lead.ts'
import { useAnswer } from '../data/use-call.ts'

type Named = { id: number; name: string }[]

/** Options by their ids. */
export function byId(list: Named = []): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}

export function useLeadOptions() {
  const { data } = useAnswer(leadOptions)
  return {
    owners: byId(data?.owners),
    courses: byId(data?.courses),
    campuses: byId(data?.campuses),
  }
}
