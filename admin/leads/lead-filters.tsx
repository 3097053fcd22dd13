import { DaysFilter, GroupedFilter, SelectFilter } from '../list/filter.tsx'
import type { List } from '../list/use-list.ts'
import { HEARD, SOURCES, STATUSES } from './labels.ts'
import { useLeadOptions } from './options.ts'

const WAYS = { ...SOURCES, ...HEARD }

export function LeadFilters({ list, isBoard }: { list: List<'lead'>; isBoard: boolean }) {
  const { everyOwner, courses, campuses, pages } = useLeadOptions()
  return (
    <>
      {!isBoard && <SelectFilter list={list} name="status" label="Durum" options={STATUSES} />}
      <SelectFilter
        list={list}
        name="owner"
        label="Sorumlu"
        options={{ 0: 'Sorumlusu yok', ...everyOwner }}
      />
      <SelectFilter list={list} name="source" label="Kaynak" options={WAYS} />
      <GroupedFilter
        list={list}
        label="Program"
        groups={{
          course: { label: 'Programlar', options: courses },
          coursePage: { label: 'Kurs sayfaları', options: pages },
        }}
      />
      <SelectFilter list={list} name="campus" label="Şube" options={campuses} />
      <DaysFilter list={list} />
    </>
  )
}
