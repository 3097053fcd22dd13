import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
