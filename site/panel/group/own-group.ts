import type { Student } from '../../../contract/student/class.ts'
import { readGroup } from '../frame/preferences.ts'

interface OwnGroup {
  id: number
  state: 'active' | 'frozen' | 'finished'
  choice: { group?: number }
}

export function ownGroup(
  request: Request,
  { classId, groups = [] }: Student,
): OwnGroup | undefined {
  const wanted = readGroup(request)
  const chosen = groups.find(({ id }) => id === wanted)
  if (!chosen && classId !== null) return { id: classId, state: 'active', choice: {} }
  const shown = chosen ?? groups[0]
  if (!shown) return undefined
  const { id, state } = shown
  return { id, state, choice: id === classId ? {} : { group: id } }
}
