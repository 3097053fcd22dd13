import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { unreachable } from '../../contract/answer.ts'
import { greetingFrom } from '../ui/contact-links.ts'
import { wantsLessMotion } from '../ui/motion.ts'
import { useNotify } from '../ui/notices.tsx'

const ELSEWHERE = /^\/(?:api|yonetim|media|files|icons)(?:\/|$)|\.[a-z]+$/

/** One listener turns clicks on plain links into navigation: links need no script. Offline, the open page stays. */
export function useLinks(): void {
  const navigate = useNavigate()
  const notify = useNotify()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link?.dataset.ask !== undefined)
        link.search = `?text=${encodeURIComponent(greetingFrom(pageName()))}`
      if (!link || !isPlain(event) || !isInside(link)) return
      event.preventDefault()
      if (!navigator.onLine) return notify('error', unreachable().message)
      navigate(link.pathname + link.search + link.hash, {
        viewTransition: !wantsLessMotion(),
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, notify])
}

/** Read from the page, since the served frame does not change. A personal heading is no page name. */
function pageName(): string {
  if (location.pathname === '/') return ''
  return document.querySelector('main h1:not([data-personal])')?.textContent ?? ''
}

function isPlain(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}

function isInside(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  // The browser handles fragments of the same page: it moves the focus too.
  const isPlace =
    link.hash && link.pathname === location.pathname && link.search === location.search
  return !isPlace && !ELSEWHERE.test(link.pathname)
}
