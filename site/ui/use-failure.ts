import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNotify } from './notices.tsx'

let noticed = ''

/** Once per page, and only after navigation: a served page has its own notice. */
export function useFailure(message: string | undefined): void {
  const { key } = useLocation()
  const notify = useNotify()
  useEffect(() => {
    if (!message || noticed === key) return
    noticed = key
    notify('error', message)
  }, [key, message, notify])
}
