import { CAMPAIGN_FORM } from '../../../contract/messages.ts'

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

declare global {
  interface Window {
    kurOrigin?: () => { source: string; campaign?: string | undefined }
  }
}

// Runs on every page at once. Remembers in the tab the visit’s campaign and the page last clicked on, and adds both to
// forms with the fields (`form/origin.tsx`).

const FORM_PAGE = /^\/(?:contact|application|gruplar\/haber|test\/[^/]+)$/

const kept = openStorage()

function openStorage(): Storage | { kurCampaign?: string; kurPage?: string } {
  try {
    const campaign = new URLSearchParams(location.search).get('utm_campaign') ?? ''
    if (CAMPAIGN_FORM.test(campaign)) sessionStorage.kurCampaign = campaign
    return sessionStorage
  } catch {
    return {}
  }
}

function isFormPage(): boolean {
  return FORM_PAGE.test(location.pathname)
}

function findOrigin() {
  const source = (isFormPage() && kept.kurPage) || location.pathname
  return { source, campaign: kept.kurCampaign }
}

window.kurOrigin = findOrigin
addEventListener(
  'click',
  () => {
    if (!isFormPage()) kept.kurPage = location.pathname
  },
  true,
)
addEventListener('formdata', ({ formData }) => {
  if (!formData.has('source')) return
  for (const [name, value] of Object.entries(findOrigin())) {
    if (value) formData.set(name, value)
  }
})
