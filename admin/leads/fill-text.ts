import type { Place } from '../../contract/staff/template.ts'

/** What is known of somebody, by the names that a ready text has for it. */
export type Known = Record<Place, string | null | undefined>

interface Filled {
  text: string
  /** Names of what is not known; their places stand empty in the text. */
  missing: Place[]
}

/** Puts what is known of a person in the places of a ready text. */
export function fillText(template: string, known: Known): Filled {
  const missing = new Set<Place>()
  const text = template.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    if (!(name in known)) return whole
    const value = known[name as Place]
    if (value) return value
    missing.add(name as Place)
    return '…'
  })
  return { text, missing: [...missing] }
}
