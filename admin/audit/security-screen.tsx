import { SECURITY_NAMES } from '../../domain/audit-words.ts'
import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { DaysFilter, SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { actionName, actorName } from './action-labels.ts'
import { AuditRecord } from './audit-record.tsx'

const LATEST: Sort = { field: 'at', order: 'desc' }
const REFUSED = /failed|slowed/

const COLUMNS: Column<RowOf<'audit'>>[] = [
  { name: 'Kim', cell: actorName },
  {
    name: 'Olay',
    cell: ({ action }) => (
      <Status tone={REFUSED.test(action) ? 'bad' : 'calm'}>{actionName(action)}</Status>
    ),
  },
  { name: 'Hangi hesapta', cell: ({ subject }) => subject ?? 'Kayıtlı olmayan bir adres' },
  { name: 'Ne zaman', cell: ({ at }) => <When at={at} />, sort: 'at', isNumber: true },
]

export function SecurityScreen() {
  const list = useList('audit', LATEST, { view: 'security' })
  return (
    <ListScreen
      list={list}
      name="Güvenlik olayları"
      base="/denetim/guvenlik"
      columns={COLUMNS}
      search={<SearchField list={list} label="Kişi adı" />}
      filters={
        <>
          <SelectFilter list={list} name="action" label="Olay" options={SECURITY_NAMES} />
          <DaysFilter list={list} />
        </>
      }
      record={(change) => <AuditRecord change={change} />}
      empty={
        <Empty
          title="Henüz olay yok"
          text="Girişler, yanlış parolalar, yavaşlatılan denemeler ve parola değişiklikleri burada görünür."
        />
      }
    />
  )
}
