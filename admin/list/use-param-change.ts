import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type ParamChanges = Record<string, string | undefined>

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
