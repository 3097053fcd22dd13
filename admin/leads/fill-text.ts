import type { Placeholder } from '../../contract/staff/template.ts'

export type PlaceValues = Record<Placeholder, string | null | undefined>

interface Filled {
  text: string
  missing: Placeholder[]
}

export function fillText(template: string, known: PlaceValues): Filled {
  const missing = new Set<Placeholder>()
  const text = template.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    if (!(name in known)) return whole
    const value = known[name as Placeholder]
    if (value) return value
    missing.add(name as Placeholder)
    return '…'
  })
  return { text, missing: [...missing] }
}
