import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeDialog } from '../ui/command.ts'

/** Menus and dialogs open and close by themselves; this keeps the rest of the page in step with them. */
export function useMenus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const end = new AbortController()
    const options = { capture: true, signal: end.signal }
    // Neither event bubbles; both can be caught on their way down.
    document.addEventListener(
      'toggle',
      ({ target, newState }) => announce(target, newState),
      options,
    )
    document.addEventListener('close', ({ target }) => announce(target, 'closed'), options)
    for (const open of document.querySelectorAll(':popover-open, dialog[open]')) {
      announce(open, 'open')
    }
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      document.addEventListener('click', runCommand, options)
    }
    if (!('closedBy' in HTMLDialogElement.prototype)) {
      document.addEventListener('click', closeFromOutside, options)
    }
    return () => end.abort()
  }, [])
  // What was opened before the script came stays open.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeAll()
  }, [pathname])
}

function announce(target: EventTarget | null, state: string): void {
  const { id } = target as Element
  if (!id) return
  const buttons = document.querySelectorAll(
    `[popovertarget='${id}']:not([popovertargetaction='hide'])`,
  )
  for (const button of buttons) button.setAttribute('aria-expanded', String(state === 'open'))
}

function closeAll(): void {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog:is([open], :popover-open)')
  for (const dialog of dialogs) closeDialog(dialog)
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]:popover-open')) {
    menu.hidePopover()
  }
}

/** For browsers without invoker commands. What they opened as a popover before the script came they close as one. */
function runCommand(event: MouseEvent): void {
  const button = (event.target as Element).closest('button[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement) || dialog.matches(':popover-open')) return
  event.preventDefault()
  if (button?.getAttribute('command') === 'close') {
    dialog.close()
  } else if (!dialog.open) {
    dialog.showModal()
    announce(dialog, 'open')
  }
}

/** For browsers without `closedby`: a press on the dialog itself, not on what is in it, fell on its backdrop. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.closest('[closedby=any]') === null) return
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  if (!inside) target.close()
}
