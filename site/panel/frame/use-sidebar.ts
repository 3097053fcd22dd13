import { useEffect, useEffectEvent, useState } from 'react'
import { sidebarCookie } from './preferences.ts'

export const DRAWER = 'panel-menu'

const SMALL = '(width < 48rem)'

export function useSidebar(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)

  function toggle() {
    const next = !isOpen
    setOpen(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing cookies is not in every browser
    document.cookie = sidebarCookie(next)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'b' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    if (matchMedia(SMALL).matches) toggleDrawer()
    else toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return { isOpen, toggle }
}

function toggleDrawer(): void {
  const drawer = document.getElementById(DRAWER) as HTMLDialogElement | null
  if (drawer?.open) drawer.close()
  else drawer?.showModal()
}
