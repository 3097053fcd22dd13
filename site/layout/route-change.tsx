import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  // Before the router scrolls: saved positions assume that all sections are laid out. A hydrated page came as a document;
  // the frame itself may mount later, around the result of a test.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.hydrated || shown.current !== pathname) dataset.navigated = ''
  }, [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    // The router scrolls; the focus must not.
    heading?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
