import { useRows } from '../data/hooks.ts'

/** The languages that the school teaches, in their order. */
export function useLanguages() {
  const { rows = [] } = useRows('language', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
    filter: {},
  })
  return rows
}
