export interface Placeholder {
  meaning: string
  sample: string
  isRequired?: boolean
}

type Places = Readonly<Record<string, Placeholder>>

/** Words that the school may change, with places in braces that are filled by themselves. */
export interface Words {
  subject: string
  text: string
}

/** Templates live in the code that fills them; the database holds only the school’s changes. */
export interface Template<P extends string = string> extends Words {
  name: string
  title: string
  places: Record<P, Placeholder>
}

const PLACE = /\{([^{}\n]*)\}/g

/**
 * Each place is replaced once: braces in a value stay. @param values an empty one removes a line that holds nothing else
 */
export function fill({ subject, text }: Words, values: Record<string, string>): Words {
  const put = (words: string) =>
    words.replace(PLACE, (place, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : place,
    )
  const lines = text.split('\n').flatMap((line) => {
    const filled = put(line)
    return line.trim() !== '' && filled.trim() === '' ? [] : [filled]
  })
  return {
    subject: put(subject),
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

export function findTemplateErrors(
  { places }: { places: Places },
  { subject, text }: Words,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const known = Object.keys(places).map(inBraces).join(' ')
  for (const [field, words] of Object.entries({ subject, text })) {
    const unknown = placesIn(words).filter((name) => !Object.hasOwn(places, name))
    if (unknown.length === 0) continue
    errors[field] = `${unknown.map(inBraces).join(' ')} bilinmiyor. Yazabilecekleriniz: ${known}`
  }
  const required = Object.keys(places).filter((name) => places[name]?.isRequired)
  const missing = required.filter((name) => !placesIn(text).includes(name))
  if (missing.length > 0) {
    errors.text ??= `Metinde kalmalı: ${missing.map(inBraces).join(' ')}`
  }
  const isShown = required.filter((name) => placesIn(subject).includes(name))
  if (isShown.length > 0) errors.subject ??= `Konuya yazılamaz: ${isShown.map(inBraces).join(' ')}`
  return errors
}

/** The places as an editor lists them. */
export function listPlaces(places: Places) {
  return Object.entries(places).map(([name, { meaning, isRequired = false }]) => ({
    name,
    meaning,
    isRequired,
  }))
}

function placesIn(words: string): string[] {
  return [...words.matchAll(PLACE)].map(([, name = '']) => name)
}

function inBraces(name: string): string {
  return `{${name}}`
}
