import { DaysFilter, SelectFilter } from '../list/filter.tsx'
import type { List } from '../list/use-list.ts'
import { HEARD, SOURCES, STATUSES } from './labels.ts'
import { useLeadOptions } from './options.ts'

const WAYS = { ...SOURCES, ...HEARD }

export function LeadFilters({ list, isBoard }: { list: List<'lead'>; isBoard: boolean }) {
  const { owners, courses, campuses } = useLeadOptions()
  return (
    <>
      {!isBoard && <SelectFilter list={list} name="status" label="Durum" options={STATUSES} />}
      <SelectFilter list={list} name="owner" label="Sorumlu" options={owners} />
      <SelectFilter list={list} name="source" label="Kaynak" options={WAYS} />
      <SelectFilter list={list} name="course" label="Program" options={courses} />
      <SelectFilter list={list} name="campus" label="Şube" options={campuses} />
      <DaysFilter list={list} />
    </>
  )
}
