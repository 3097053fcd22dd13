import { ANSWER_TIME_NAMES, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { DaysFilter, GroupedFilter, SelectFilter } from '../list/filter.tsx'
import type { List } from '../list/use-list.ts'
import { useLeadOptions } from './use-lead.ts'

export function LeadFilters({ list, isBoard }: { list: List<'lead'>; isBoard: boolean }) {
  const { everyOwner, courses, campuses, pages, everyWay } = useLeadOptions()
  return (
    <>
      {!isBoard && (
        <SelectFilter list={list} name="status" label="Durum" options={LEAD_STATUS_NAMES} />
      )}
      <SelectFilter
        list={list}
        name="owner"
        label="Sorumlu"
        options={{ 0: 'Sorumlusu yok', ...everyOwner }}
      />
      <SelectFilter list={list} name="source" label="Kaynak" options={everyWay} />
      <SelectFilter list={list} name="answer" label="İlk yanıt" options={ANSWER_TIME_NAMES} />
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
