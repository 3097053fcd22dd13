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

export function useMenus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if ('closedBy' in HTMLDialogElement.prototype) return
    const end = new AbortController()
    document.addEventListener('click', closeFromOutside, { capture: true, signal: end.signal })
    return () => end.abort()
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeAll()
  }, [pathname])
}

function closeAll(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]:popover-open')) {
    menu.hidePopover()
  }
}

/** For browsers without `closedby`: a click on the dialog element itself hits its backdrop. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.closest('[closedby=any]') === null) return
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  if (!inside) target.close()
}
