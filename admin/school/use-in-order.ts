import { allBy, useRows } from '../data/hooks.ts'

export type Ordered = 'campus' | 'course' | 'language' | 'teacher'

export function useInOrder<Name extends Ordered>(resource: Name) {
  return useRows(resource, allBy('position')).rows
}
