const FIELDS = 'input[id]:not([type=hidden]), textarea[id]'

type Input = HTMLInputElement | HTMLTextAreaElement

/**
 * React draws the whole page anew when the served one is not what it expects, as after a translator has put elements around
 * the texts. @returns puts back what the fields, the focus and the open dialogs of the served page were
 */
export function rememberFields(): () => void {
  const root = document.documentElement
  const { faces } = root.dataset
  const fields = [...document.querySelectorAll<Input>(FIELDS)]
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[id]')]
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  addEventListener('focusin', follow)

  return function restoreFields() {
    removeEventListener('focusin', follow)
    if (faces !== undefined) root.dataset.faces = faces
    for (const dialog of dialogs) {
      const fresh = replacementOf(dialog)
      if (fresh && dialog.open) fresh.showModal()
    }
    for (const field of fields) {
      const fresh = replacementOf(field)
      if (fresh && fresh.value !== field.value) fill(fresh, field.value)
      if (field === focused) fresh?.focus()
    }
  }
}

/** The input event tells React. */
function fill(field: Input, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function replacementOf<E extends HTMLElement>(element: E): E | null {
  return element.isConnected ? null : (document.getElementById(element.id) as E | null)
}
