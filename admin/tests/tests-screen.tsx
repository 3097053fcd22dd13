import { useParams } from 'react-router'
import { AUDIENCE_NAMES } from '../../domain/people.ts'
import type { RowOf } from '../data/resources.ts'
import { MissingScreen } from '../frame/problem.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SearchField } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { Opened } from '../list/list-state.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { useCan } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { BASE, languageOf } from './test-labels.ts'
import { TestScreen } from './test-screen.tsx'

const NewTest = lazyPart(async () => (await import('./settings-part.tsx')).NewTest)

const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const COLUMNS: Column<RowOf<'test'>>[] = [
  { name: 'Test', cell: ({ name }) => name },
  {
    name: 'Ziyaretçiler',
    cell: ({ isOpen }) =>
      isOpen ? <Status tone="good">Çözebilir</Status> : <Status>Göremez, kapalı</Status>,
  },
  {
    name: 'Dil, kimler için',
    cell: ({ languageCode, audience }) =>
      `${languageOf(languageCode)}, ${AUDIENCE_NAMES[audience]}`,
    isWide: true,
  },
  { name: 'Soru', cell: ({ questions }) => `${questions} soru`, isNumber: true },
  {
    name: 'Eksik',
    cell: ({ unfinished, questions }) =>
      unfinished > 0 || questions === 0 ? (
        <Status tone="due">{questions === 0 ? 'Soru yok' : `${unfinished} soru`}</Status>
      ) : (
        'Eksiği yok'
      ),
  },
  {
    name: 'Sonuç',
    cell: ({ results }) => (results < 1000 ? results : '1.000+'),
    isNumber: true,
    isSpare: true,
  },
]

export function TestsScreen() {
  const { '*': rest = '' } = useParams()
  if (rest === '' || rest === 'yeni') return <TestList />
  const [id = '', ...path] = rest.split('/')
  if (!/^\d+$/.test(id)) return <MissingScreen />
  return (
    <Opened key={id} resource="test" id={Number(id)}>
      {(test) => <TestScreen test={test} path={path} />}
    </Opened>
  )
}

const CREATION = {
  label: 'Test ekle',
  form: (
    <Optional>
      <NewTest />
    </Optional>
  ),
}

function TestList() {
  const list = useList('test', IN_ORDER)
  const mayWrite = useCan('test:write')
  return (
    <ListScreen
      list={list}
      name="Testler"
      base={BASE}
      columns={COLUMNS}
      search={<SearchField list={list} label="Testin adında ara" />}
      record={() => null}
      creation={mayWrite ? CREATION : undefined}
      empty={
        <Empty
          title="Henüz test yok"
          text="İlk testi ekleyin; sorularını yazana dek kimse görmez."
        />
      }
    />
  )
}
