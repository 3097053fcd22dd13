import type { Place } from '../../contract/staff/template.ts'

/** Known facts about a person, by the placeholders of ready texts. */
export type PlaceValues = Record<Place, string | null | undefined>

interface Filled {
  text: string
  missing: Place[]
}

export function fillText(template: string, known: PlaceValues): Filled {
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
