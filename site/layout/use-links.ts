import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { greetingFrom } from '../ui/contact-links.ts'
import { useNotify } from '../ui/notices.tsx'

/** Addresses that the site’s own router does not answer with a screen. */
const ELSEWHERE = /^\/(?:api|yonetim|media|files|icons)(?:\/|$)|\.[a-z]+$/

const OFFLINE = 'Bu sayfa için internet bağlantısı gerekir. Bağlantı gelince yeniden deneyin.'

/**
 * Turns a press on a plain link into a change of page inside the site. One listener for all of them, so the links
 * themselves need no script. Without connection the page that is open is worth more than an error in its place.
 */
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
      if (!navigator.onLine) return notify('error', OFFLINE)
      navigate(link.pathname + link.search + link.hash, { viewTransition: true })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, notify])
}

/** The frame stays as it was served while the page in it changes. A heading that greets a person names no page. */
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
  // A place on the same page is the browser’s own business: it moves the focus there too.
  const isPlace =
    link.hash && link.pathname === location.pathname && link.search === location.search
  return !isPlace && !ELSEWHERE.test(link.pathname)
}
