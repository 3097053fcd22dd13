export type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * React draws the whole page anew when the served one is not what it expects, as after a translator has put elements around
 * the texts. Puts back what the fields, the focus and the open dialogs of the served page were.
 */
export function restoreFields(served: readonly Element[], focused: Element | null): void {
  for (const element of served) {
    const fresh = document.getElementById(element.id)
    if (element.isConnected || !fresh) continue
    if (element instanceof HTMLDialogElement) {
      if (element.open) (fresh as HTMLDialogElement).showModal()
    } else fill(fresh as Field, (element as Field).value)
    if (element === focused) fresh.focus()
  }
}

/** The input event tells React. What was typed since is newer and stays. */
function fill(field: Field, value: string): void {
  if (field.value === value || field.value !== field.defaultValue) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
