import { useCallback } from 'react'
import { useHref, useNavigate } from 'react-router'

export type ParamChanges = Record<string, string | undefined>

/** Changes the address as it is now, not as it was rendered: a row may have been pressed since, whose record is loading. */
export function useParamChange() {
  const base = useHref('/')
  const navigate = useNavigate()
  return useCallback(
    (changes: ParamChanges) => {
      const { pathname, search } = window.location
      const after = new URLSearchParams(search)
      after.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      const to = { pathname: pathname.slice(base.length), search: after.toString() }
      void navigate(to, { replace: true })
    },
    [base, navigate],
  )
}
