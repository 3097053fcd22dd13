import { Refusal } from '../server/refusal.ts'

/** Ids of stored records, by the names that `demo.yaml` gives them. */
export type Ids = ReadonlyMap<string, number>

/** @throws Refusal for a name that nothing in the file has */
export function resolve(ids: Ids, reference: string): number {
  const id = ids.get(reference)
  if (id === undefined) throw new Refusal(`demo.yaml: “${reference}” adında bir kayıt yok.`)
  return id
}
