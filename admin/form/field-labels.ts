import type { ChangesOf, EditableName } from '../data/resources.ts'

export type Labels<Name extends EditableName> = Record<keyof ChangesOf<Name> & string, string>

/** Name and label of a field, both checked: `<TextField {...field('surname')} />`. */
export function fieldsOf<Key extends string>(labels: Record<Key, string>) {
  return (name: Key) => ({ name, label: labels[name] })
}
