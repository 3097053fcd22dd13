import { useRows } from '../data/hooks.ts'

export type Ordered = 'campus' | 'course' | 'language' | 'teacher'

export function useInOrder<Name extends Ordered>(resource: Name) {
  const { rows } = useRows(resource, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
    filter: {},
  })
  return rows
}
