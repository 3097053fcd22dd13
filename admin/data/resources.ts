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

export type RemovableName = {
  [Name in EditableName]: Resources[Name] extends { remove: unknown } ? Name : never
}[EditableName]

export type CreatableName = {
  [Name in ResourceName]: Resources[Name] extends { create: unknown } ? Name : never
}[ResourceName]

export type RowOf<Name extends ResourceName> = Output<Resources[Name]['list']>['rows'][number]
export interface ListOf<Name extends ResourceName> {
  rows: RowOf<Name>[]
  total: number
  hasMore: boolean
  next: string | null
}

export type RecordOf<Name extends ResourceName> = Output<Resources[Name]['get']>
export type ChangesOf<Name extends EditableName> = Required<
  Body<Resources[Name]['update']> extends { changes: infer Changes } ? Changes : never
>

export function callsOf<Name extends ResourceName>(name: Name): Resources[Name] {
  return RESOURCES[name]
}
