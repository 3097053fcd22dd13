import { tests as testsCall } from '../../contract/staff/result.ts'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import type { RowOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { TONES } from '../leads/lead-labels.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { DaysFilter, SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type List, type Sort, useList } from '../list/use-list.ts'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { CERTAINTY, LEVELS, SKILLS } from './result-labels.ts'
import { ResultRecord } from './result-record.tsx'
import styles from './results.module.css'
import { RoomLink } from './room-link.tsx'

const LATEST: Sort = { field: 'createdAt', order: 'desc' }

const COLUMNS: Column<RowOf<'result'>>[] = [
  { name: 'Kişi', cell: ({ name }) => name },
  {
    name: 'Seviye',
    cell: ({ level, borderline }) => (
      <span className={styles.whole}>
        <b className={styles.level}>{level}</b>
        {borderline && ' sınırda'}
      </span>
    ),
  },
  { name: 'Test', cell: ({ test }) => test.name },
  {
    name: 'Yanıtlanan',
    cell: ({ answered, total }) => `${answered} / ${total}`,
    isNumber: true,
    isSpare: true,
    isWide: true,
  },
  {
    name: 'Başvuru',
    cell: ({ lead: { status } }) => (
      <Status tone={TONES[status]}>{LEAD_STATUS_NAMES[status]}</Status>
    ),
    isSpare: true,
  },
  {
    name: 'Telefon',
    cell: ({ phone }) => <span className={styles.whole}>{phone}</span>,
    isSpare: true,
  },
  {
    name: 'Ne zaman',
    cell: ({ createdAt }) => <When at={createdAt} />,
    sort: 'createdAt',
    isNumber: true,
  },
]

export function ResultsScreen() {
  const list = useList('result', LATEST)
  return (
    <ListScreen
      list={list}
      name="Test sonuçları"
      base="/test-sonuclari"
      columns={COLUMNS}
      search={<SearchField list={list} label="Ad, telefon ya da e-posta" />}
      filters={<ResultFilters list={list} />}
      acts={<RoomLink />}
      record={(result) => <ResultRecord result={result} />}
      empty={
        <Empty
          title="Henüz çözülmüş test yok"
          text="Sitedeki seviye testlerini bitirenler burada toplanır: seviyesi, her sorudaki yanıtı ve görüşmeye nereden başlayacağınız. Testi kendiniz çözerek deneyebilirsiniz."
        >
          <a href="/">Siteyi açın</a>
        </Empty>
      }
    />
  )
}

export function ResultFilters({ list }: { list: List<'result'> }) {
  const { data: tests = [] } = useAnswer(testsCall)
  const names = Object.fromEntries(tests.map(({ id, name }) => [id, name]))
  return (
    <>
      <SelectFilter list={list} name="test" label="Test" options={names} />
      <SelectFilter list={list} name="level" label="Seviye" options={LEVELS} />
      <SelectFilter list={list} name="certainty" label="Kesinlik" options={CERTAINTY} />
      <SelectFilter list={list} name="weak" label="Zorlandığı beceri" options={SKILLS} />
      <DaysFilter list={list} />
    </>
  )
}
