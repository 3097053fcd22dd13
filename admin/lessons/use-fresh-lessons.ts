import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { list, read, week } from '../../contract/staff/lesson.ts'

const SHOWN = [week, read, list].map(({ path }) => path)

export function useFreshLessons() {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(SHOWN.map((path) => client.invalidateQueries({ queryKey: [path] }))),
    [client],
  )
}
