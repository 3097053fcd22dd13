import { CHANGE_NAMES } from '../../domain/audit-words.ts'
import { allBy, useRows } from '../data/hooks.ts'
import { DaysFilter, SelectFilter } from '../list/filter.tsx'
import type { List } from '../list/use-list.ts'
import { ENTITIES } from './action-labels.ts'

export function AuditFilters({ list }: { list: List<'audit'> }) {
  return (
    <>
      <ActorFilter list={list} />
      <SelectFilter list={list} name="action" label="Ne yaptı" options={CHANGE_NAMES} />
      <SelectFilter list={list} name="entity" label="Neyi" options={ENTITIES} />
      <DaysFilter list={list} />
    </>
  )
}

export function ActorFilter({ list }: { list: List<'audit'> | List<'accessLog'> }) {
  const { rows: people = [] } = useRows('account', allBy('surname'))
  const names = Object.fromEntries(people.map((one) => [one.id, `${one.name} ${one.surname}`]))
  return <SelectFilter list={list} name="actor" label="Kim" options={names} />
}
