import { leadOptions } from '../../contract/staff/lead.ts'
import { useAnswer } from '../data/use-call.ts'

type Named = { id: number; name: string }[]

/** Values of a choice by their ids. */
export function byId(list: Named = []): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}

/** Who and what a lead can be given to. */
export function useLeadOptions() {
  const { data } = useAnswer(leadOptions)
  return {
    owners: byId(data?.owners),
    courses: byId(data?.courses),
    campuses: byId(data?.campuses),
  }
}
