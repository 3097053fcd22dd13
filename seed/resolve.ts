import { Refusal } from '../server/refusal.ts'

/** Ids of stored records, by the names that `demo.yaml` gives them. */
export type Ids = ReadonlyMap<string, number>

/** @throws Refusal for a name that no record of the file has */
export function resolve<Saved>(saved: ReadonlyMap<string, Saved>, reference: string): Saved {
  const found = saved.get(reference)
  if (found === undefined) throw new Refusal(`demo.yaml: “${reference}” adında bir kayıt yok.`)
  return found
}
