export const TEXTS =
  'input:not([type=hidden], [type=radio], [type=checkbox], [readonly], [tabindex="-1"]), textarea'

/** The document's loader knows the name too. */
function storageName(scope: string): string {
  return `kur.draft.${scope}`
}

/** Lasts as long as the tab: what was typed survives a link inside the site and the way back. */
export function keepDraft(scope: string, form: HTMLFormElement): void {
  const texts = textsOf(form).flatMap(({ name, value }) => (value ? [[name, value]] : []))
  if (texts.length === 0) {
    dropDraft(scope)
    return
  }
  try {
    sessionStorage.setItem(storageName(scope), JSON.stringify(Object.fromEntries(texts)))
  } catch {
    // Storage is switched off: the form is as it would be without drafts.
  }
}

/** Fills in only what is empty: what was typed before the script ran is newer. */
export function restoreDraft(scope: string, form: HTMLFormElement): void {
  const draft = readDraft(scope)
  for (const field of textsOf(form)) {
    if (field.value === '') field.value = draft[field.name] ?? ''
  }
}

export function dropDraft(scope: string): void {
  try {
    sessionStorage.removeItem(storageName(scope))
  } catch {
    // Storage is switched off: there is no draft.
  }
}

function readDraft(scope: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageName(scope)) ?? '{}')
  } catch {
    return {}
  }
}

function textsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)]
}
