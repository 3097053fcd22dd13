// Runs on every page at once: sets `aria-expanded`, closes a menu that has lost the focus, and opens dialogs in browsers
// without invoker commands.
addEventListener('toggle', (event) => announce(event.target, event.newState === 'open'), true)
addEventListener('close', ({ target }) => announce(target, false), true)
addEventListener('focusin', ({ target }) => leave(target as Element))
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) runCommand(target.closest('button[commandfor]'))
  })
}

function leave(focused: Element): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]:popover-open')
  const isOwn = menu?.contains(focused) || focused.getAttribute('popovertarget') === menu?.id
  if (!isOwn) menu?.hidePopover()
}

function announce(target: EventTarget | null, isOpen: boolean): void {
  if (!(target instanceof Element && target.id)) return
  const buttons = `[popovertarget="${target.id}"],[commandfor="${target.id}"][command=show-modal]`
  for (const button of document.querySelectorAll(buttons)) {
    button.setAttribute('aria-expanded', String(isOpen))
  }
}

function runCommand(button: Element | null): void {
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) {
    dialog.showModal()
    announce(dialog, true)
  }
}
