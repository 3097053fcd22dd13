import type { Body, Output } from '../../contract/call.ts'
import { STAFF } from '../../contract/staff/index.ts'

type Staff = typeof STAFF

type Numbered = Record<'list', { output: { _output: { rows: { id: number }[] } } }> & {
  get: unknown
}

export type ResourceName = {
  [Name in keyof Staff]: Staff[Name] extends Numbered ? Name : never
}[keyof Staff]

export type EditableName = {
  [Name in ResourceName]: Staff[Name] extends { update: unknown } ? Name : never
}[ResourceName]

export type CreatableName = {
  [Name in ResourceName]: Staff[Name] extends { create: unknown } ? Name : never
}[ResourceName]

export type RowOf<Name extends ResourceName> = Output<Staff[Name]['list']>['rows'][number]
export type RecordOf<Name extends ResourceName> = Output<Staff[Name]['get']>
export type ChangesOf<Name extends EditableName> = Required<
  Body<Staff[Name]['update']> extends { changes: infer Changes } ? Changes : never
>

export function callsOf<Name extends ResourceName>(name: Name): Staff[Name] {
  return STAFF[name]
}
