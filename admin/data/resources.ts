import type { Body, Output } from '../../contract/call.ts'
import { RESOURCES } from '../../contract/staff/resources.ts'

type Resources = typeof RESOURCES

type Numbered = Record<'list', { output: { _output: { rows: { id: number }[] } } }> & {
  get: unknown
}

export type ResourceName = {
  [Name in keyof Resources]: Resources[Name] extends Numbered ? Name : never
}[keyof Resources]

export type EditableName = {
  [Name in ResourceName]: Resources[Name] extends { update: unknown } ? Name : never
}[ResourceName]

export type CreatableName = {
  [Name in ResourceName]: Resources[Name] extends { create: unknown } ? Name : never
}[ResourceName]

export type RowOf<Name extends ResourceName> = Output<Resources[Name]['list']>['rows'][number]
export type RecordOf<Name extends ResourceName> = Output<Resources[Name]['get']>
export type ChangesOf<Name extends EditableName> = Required<
  Body<Resources[Name]['update']> extends { changes: infer Changes } ? Changes : never
>

export function callsOf<Name extends ResourceName>(name: Name): Resources[Name] {
  return RESOURCES[name]
}
