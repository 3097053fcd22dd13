import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SearchField } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { actionName, actorName, subjectName } from './action-labels.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRecord } from './audit-record.tsx'
import { fieldName } from './field-names.ts'

const LATEST: Sort = { field: 'at', order: 'desc' }
const NOTABLE = /delete|export/

const COLUMNS: Column<RowOf<'audit'>>[] = [
  { name: 'Kim', cell: actorName },
  {
    name: 'Ne yaptı',
    cell: ({ action }) => (
      <Status tone={NOTABLE.test(action) ? 'due' : 'calm'}>{actionName(action)}</Status>
    ),
  },
  {
    name: 'Neyi',
    cell: subjectName,
  },
  {
    name: 'Alanlar',
    cell: ({ entity, fields }) => fields.map((field) => fieldName(entity, field)).join(', '),
    isSpare: true,
  },
  { name: 'Ne zaman', cell: ({ at }) => <When at={at} />, sort: 'at', isNumber: true },
]

export function AuditScreen() {
  const list = useList('audit', LATEST, { view: 'changes' })
  return (
    <ListScreen
      list={list}
      name="Denetim"
      base="/denetim"
      columns={COLUMNS}
      search={<SearchField list={list} label="Kişi adı" />}
      filters={<AuditFilters list={list} />}
      record={(change) => <AuditRecord change={change} />}
      empty={
        <Empty
          title="Henüz kayıt yok"
          text="Kimin, neyi, ne zaman eklediği, değiştirdiği ya da sildiği burada görünür."
        />
      }
    />
  )
}
