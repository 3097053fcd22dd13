import { Link } from 'react-router'
import { OPENED_RECORD_NAMES } from '../../domain/opened-record.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { DaysFilter, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { Facts } from '../ui/facts.tsx'
import { When } from '../ui/when.tsx'
import { ActorFilter } from './audit-filters.tsx'

type Access = RowOf<'accessLog'>

const LATEST: Sort = { field: 'at', order: 'desc' }

const SCREENS: Partial<Record<Access['entity'], string>> = {
  lead: '/basvurular',
  learner: '/ogrenciler',
  result: '/test-sonuclari',
}

const COLUMNS: Column<Access>[] = [
  { name: 'Kim', cell: ({ actor }) => actor.name },
  { name: 'Kimin kaydını açtı', cell: nameOf },
  { name: 'Ne zaman', cell: ({ at }) => <When at={at} />, sort: 'at', isNumber: true },
]

export function AccessScreen() {
  const list = useList('accessLog', LATEST)
  return (
    <ListScreen
      list={list}
      name="Kayıt erişimi"
      base="/denetim/erisim"
      columns={COLUMNS}
      filters={
        <>
          <ActorFilter list={list} />
          <SelectFilter list={list} name="entity" label="Neyi" options={OPENED_RECORD_NAMES} />
          <DaysFilter list={list} />
        </>
      }
      record={(access) => <Record access={access} />}
      empty={
        <Empty
          title="Henüz kayıt yok"
          text="Hangi çalışanın kimin başvurusunu, öğrenci kaydını ya da test sonucunu açtığı burada görünür; aynı saat içindekiler tek satırdır."
        />
      }
    />
  )
}

function Record({ access }: { access: Access }) {
  const { actor, entity, entityId, at } = access
  const screen = SCREENS[entity]
  const name = nameOf(access)
  return (
    <>
      <h2>{name}</h2>
      <Facts
        facts={{
          Saat: formatDateTime(new Date(at)),
          Kim: <Link to={`/denetim/erisim?actor=${actor.id}`}>{actor.name}</Link>,
          Neyi: screen ? <Link to={`${screen}/${entityId}`}>{name}</Link> : name,
          'Bu kaydı açanlar': (
            <Link to={`/denetim/erisim?entity=${entity}&entityId=${entityId}`}>Hepsini göster</Link>
          ),
        }}
      />
    </>
  )
}

function nameOf({ entity, entityId, subject }: Access): string {
  return `${OPENED_RECORD_NAMES[entity]}: ${subject ?? entityId}`
}
