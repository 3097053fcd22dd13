import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { reorderQuestions } from '../../contract/staff/test.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { messageOf } from '../data/call-error.ts'
import { allBy, useRefresh, useRows } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { Loading } from '../frame/loading.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SearchField, SelectFilter, useParamChange } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { OrderSheet } from '../list/order-sheet.tsx'
import { useArrowIntoList } from '../list/use-arrow-into-list.ts'
import { LEVELS, SKILLS } from '../results/result-labels.ts'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Status } from '../ui/status.tsx'
import { BASE, FORM_NAMES, LACKS, numberOf, shorten } from './test-labels.ts'
import styles from './tests.module.css'

type Question = RowOf<'question'>

const STATES = { asked: 'Soruluyor', unfinished: 'Eksiği var', retired: 'Kullanımdan kalktı' }

const COLUMNS: Column<Question>[] = [
  {
    name: 'Soru',
    cell: (row) =>
      `${row.number === null ? '' : `${numberOf(row)}. `}${shorten(row.question) || 'Metni yazılmadı'}`,
  },
  { name: 'Seviye', cell: ({ level }) => level ?? '–' },
  { name: 'Beceri', cell: ({ skill }) => (skill ? SKILLS[skill] : '–'), isSpare: true },
  { name: 'Anahtar', cell: ({ key }) => key?.toUpperCase() ?? '–', isSpare: true },
  { name: 'Durum', cell: (question) => <State question={question} /> },
]

function State({ question: { number, lacks } }: { question: Question }) {
  if (number === null) return <Status>Kullanımdan kalktı</Status>
  if (lacks.length === 0) return <Status tone="good">Tamam</Status>
  return <Status tone="due">Eksik: {lacks.map((lack) => LACKS[lack]).join(', ')}</Status>
}

export function useQuestions(testId: number) {
  return useRows('question', allBy('position', { test: testId }))
}

export function QuestionsPart({ test }: { test: RecordOf<'test'> }) {
  const { rows, error } = useQuestions(test.id)
  const list = useFilters()
  useArrowIntoList()
  const [isOrdering, setOrdering] = useState(false)
  const mayWrite = useCan('test:write')
  const base = `${BASE}/${test.id}/soru`
  const shown = rows?.filter((row) => fits(row, list.filters))
  if (error) return <Empty title="Sorular açılamadı" text={messageOf(error)} />
  if (!rows || !shown) return <Loading />
  return (
    <div className={styles.questions}>
      {mayWrite && (
        <div className={styles.state}>
          <Link to={`${base}/yeni`} className={buttonClass()}>
            <Icon name="plus" /> Soru ekle
          </Link>
          <Button kind="quiet" onClick={() => setOrdering(true)}>
            Sırala
          </Button>
        </div>
      )}
      <FilterBar
        search={<SearchField list={list} label="Soruda ara" />}
        filters={<Filters list={list} />}
        list={list}
      />
      {shown.length === 0 ? (
        <Empty
          title={rows.length === 0 ? 'Henüz soru yok' : 'Eşleşen soru yok'}
          text={
            rows.length === 0
              ? 'İlk soruyu yazın ya da bir dosyadan aktarın.'
              : 'Filtreleri değiştirin.'
          }
        />
      ) : (
        <DataTable
          base={base}
          list={list}
          name="Sorular"
          columns={COLUMNS}
          rows={shown}
          openId={undefined}
        />
      )}
      {isOrdering && <Order test={test} questions={rows} onClose={() => setOrdering(false)} />}
    </div>
  )
}

type Filtered = Parameters<typeof SelectFilter>[0]['list']

function Filters({ list }: { list: Filtered }) {
  return (
    <>
      <SelectFilter list={list} name="form" label="Form" options={FORM_NAMES} />
      <SelectFilter list={list} name="level" label="Seviye" options={LEVELS} />
      <SelectFilter list={list} name="skill" label="Beceri" options={SKILLS} />
      <SelectFilter list={list} name="state" label="Durum" options={STATES} />
    </>
  )
}

function fits(question: Question, filters: Record<string, string>) {
  const { form, level, skill, number, lacks } = question
  if (filters.form && filters.form !== form) return false
  if (filters.q && !foldTurkish(question.question).includes(foldTurkish(filters.q))) return false
  if (filters.level && filters.level !== level) return false
  if (filters.skill && filters.skill !== skill) return false
  if (filters.state === 'retired') return number === null
  if (filters.state === 'asked') return number !== null
  return filters.state !== 'unfinished' || (number !== null && lacks.length > 0)
}

function useFilters() {
  const [params] = useSearchParams()
  const filters: Record<string, string> = Object.fromEntries(params)
  const change = useParamChange()
  const sort = { field: 'position', order: 'asc' } as const
  return { filters, change, sort, search: '', isPlaceholderData: false }
}

interface OrderProps {
  test: RecordOf<'test'>
  questions: readonly Question[]
  onClose: () => void
}

function Order({ test: { id, name }, questions, onClose }: OrderProps) {
  const refresh = useRefresh('question')
  const items = questions.flatMap((row) =>
    row.number === null
      ? []
      : [{ id: row.id, title: `${numberOf(row)}. ${shorten(row.question)}` }],
  )

  return (
    <OrderSheet
      name={name}
      items={items}
      save={(ids) => send(reorderQuestions, { params: { id }, body: { ids } })}
      refresh={refresh}
      done="Sıra kaydedildi."
      onClose={onClose}
    />
  )
}
