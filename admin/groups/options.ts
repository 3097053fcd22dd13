import { type GroupOptions, groupOptions } from '../../contract/staff/group.ts'
import { useAnswer } from '../data/use-call.ts'

const NONE: GroupOptions = { courses: [], campuses: [], teachers: [], books: [] }

/** What a group can be made of. */
export function useGroupOptions(): GroupOptions {
  return useAnswer(groupOptions).data ?? NONE
}

/** Values of a choice by their ids. */
export function byId(list: readonly { id: number; name: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}
