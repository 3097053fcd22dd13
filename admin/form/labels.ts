import type { ChangesOf, EditableName } from '../data/resources.ts'

/** The Turkish name of every field of a kind that can be changed: one that is missing does not compile. */
export type Labels<Name extends EditableName> = Record<keyof ChangesOf<Name> & string, string>

/** Gives a field its name and label, both checked: `<TextField {...field('surname')} />`. */
export function fieldsOf<Key extends string>(labels: Record<Key, string>) {
  return (name: Key) => ({ name, label: labels[name] })
}
