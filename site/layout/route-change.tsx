import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus stands on the new heading, and the new title is said. */
export function RouteChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  // Before the router scrolls: the place to go back to is counted in whole sections. What stands here when the page
  // hydrates came as a document; the frame itself may come later, around the result of a test.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.hydrated || shown.current !== pathname) dataset.navigated = ''
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
