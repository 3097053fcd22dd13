import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type ParamChanges = Record<string, string | undefined>

/** Changes what a list shows, from its first page on unless `page` is among the changes. */
export function useParamChange() {
  const [, setParams] = useSearchParams()
  return useCallback(
    (changes: ParamChanges) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
}
