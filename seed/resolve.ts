import { Refusal } from '../domain/refusal.ts'

export type Ids = ReadonlyMap<string, number>

export function resolve<Saved>(saved: ReadonlyMap<string, Saved>, reference: string): Saved {
  const found = saved.get(reference)
  if (found === undefined) throw new Refusal(`demo.yaml: “${reference}” adında bir kayıt yok.`)
  return found
}
