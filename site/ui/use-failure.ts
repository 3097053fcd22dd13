import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNotify } from './notices.tsx'

let noticed = ''

/** Notices a failure once for each page, where the page was drawn in the browser; what is served brings its notice. */
export function useFailure(message: string | undefined): void {
  const { key } = useLocation()
  const notify = useNotify()
  useEffect(() => {
    if (!message || noticed === key) return
    noticed = key
    notify('error', message)
  }, [key, message, notify])
}
