import type { Body, Output } from '../../contract/call.ts'
import { STAFF } from '../../contract/staff/index.ts'

type Staff = typeof STAFF

/** A list of records that are numbered; content is edited as drafts, which have names of their own. */
type Numbered = Record<'list', { output: { _output: { rows: { id: number }[] } } }> & {
  get: unknown
}

/** Kinds of record that can be listed: the names in the contract’s table. */
export type ResourceName = {
  [Name in keyof Staff]: Staff[Name] extends Numbered ? Name : never
}[keyof Staff]

/** Those that can be changed. */
export type EditableName = {
  [Name in ResourceName]: Staff[Name] extends { update: unknown } ? Name : never
}[ResourceName]

/** Those of which new ones can be made. */
export type CreatableName = {
  [Name in ResourceName]: Staff[Name] extends { create: unknown } ? Name : never
}[ResourceName]

/** What a list shows of a record. */
export type RowOf<Name extends ResourceName> = Output<Staff[Name]['list']>['rows'][number]
/** The whole record. */
export type RecordOf<Name extends ResourceName> = Output<Staff[Name]['get']>
/** The fields of a record that can be changed. */
export type ChangesOf<Name extends EditableName> = Required<
  Body<Staff[Name]['update']> extends { changes: infer Changes } ? Changes : never
>
/** What a new record is made from. */
export type CreationOf<Name extends CreatableName> = Body<Staff[Name]['create']>

export function callsOf<Name extends ResourceName>(name: Name): Staff[Name] {
  return STAFF[name]
}
