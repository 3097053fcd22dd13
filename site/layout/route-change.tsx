import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus stands on the new heading, and the new title is said. */
export function RouteChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  // Before the router scrolls: the place to go back to is counted in whole sections.
  useLayoutEffect(() => {
    if (shown.current !== pathname) document.documentElement.dataset.navigated = ''
  }, [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    // The router puts the page where it belongs; the focus only follows.
    heading?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
