import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { GROUP_STATE_NAMES } from '../../domain/group.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { COLUMNS } from './group-columns.tsx'
import { GroupRecord } from './group-record.tsx'

const BASE = '/gruplar'
const SOONEST: Sort = { field: 'startsOn', order: 'asc' }
const NewGroup = lazyPart(async () => (await import('./new-group.tsx')).NewGroup)
const WeekScreen = lazyPart(async () => (await import('./week-screen.tsx')).WeekScreen)

export function GroupsScreen() {
  const { '*': rest } = useParams()
  if (rest !== 'hafta') return <Groups />
  return (
    <Suspense fallback={<Loading />}>
      <WeekScreen />
    </Suspense>
  )
}

const CREATION = {
  label: 'Sınıf planla',
  form: (
    <Optional>
      <NewGroup base={BASE} />
    </Optional>
  ),
}

function Groups() {
  const list = useList('group', SOONEST)
  const mayWrite = useCan('group:write')
  return (
    <ListScreen
      list={list}
      name="Gruplar"
      base={BASE}
      columns={COLUMNS}
      search={<SearchField list={list} label="Sınıfın adı" />}
      filters={<Filters list={list} />}
      acts={
        <Link to={`${BASE}/hafta`} className={buttonClass('quiet')}>
          Haftalık görünüm
        </Link>
      }
      record={(group) => <GroupRecord group={group} />}
      creation={mayWrite ? CREATION : undefined}
      empty={
        mayWrite ? (
          <Empty
            title="Henüz sınıf yok"
            text="İlk sınıfı planlayın: program, kur, ilk gün ve kontenjanla başlayın; saatleri sonra eklersiniz."
          />
        ) : (
          <Empty
            title="Henüz sınıfınız yok"
            text="Okul size bir sınıf verdiğinde burada görünür: öğrencileri, saatleri ve dersliği."
          />
        )
      }
    />
  )
}

const STATES = { taught: 'Açık ve süren', ...GROUP_STATE_NAMES }

function Filters({ list }: { list: Parameters<typeof SelectFilter>[0]['list'] }) {
  const { courses, campuses, teachers } = useGroupOptions()
  return (
    <>
      <SelectFilter list={list} name="state" label="Durum" options={STATES} />
      <SelectFilter list={list} name="course" label="Program" options={byId(courses)} />
      <SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />
      <SelectFilter list={list} name="teacher" label="Öğretmen" options={byId(teachers)} />
      <SelectFilter list={list} name="free" label="Boş yer" options={{ yes: 'Var' }} />
    </>
  )
}
