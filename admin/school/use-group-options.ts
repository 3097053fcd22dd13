import { type GroupOptions, groupOptions } from '../../contract/staff/group.ts'
import { allBy, useRows } from '../data/hooks.ts'
import { useAnswer } from '../data/use-act.ts'

const NONE: GroupOptions = { courses: [], campuses: [], teachers: [], books: [] }

export function useGroupOptions(): GroupOptions {
  return useAnswer(groupOptions).data ?? NONE
}

export function useLoadedOptions(): GroupOptions | undefined {
  return useAnswer(groupOptions, undefined, { isFresh: true }).data
}

export function byId(list: readonly { id: number; name: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}

export function useGroupNames(): string[] {
  const { rows = [] } = useRows('group', allBy('startsOn'))
  return [...new Set(rows.map(({ name }) => name))]
}
