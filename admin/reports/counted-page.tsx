import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Output, Params } from '../../contract/call.ts'
import { COUNTED, type CountedRow, rows } from '../../contract/staff/report.ts'
import { END_NAMES } from '../../domain/enrollment.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Answered, Empty } from '../list/empty.tsx'
import { useParamChange } from '../list/filter.tsx'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/number.ts'
import styles from './reports.module.css'
import { toList, useScope } from './scope.ts'

type Of = Params<typeof rows>['of']
type Counted = Output<typeof rows>

const TITLES: Record<Of, string> = {
  planned: 'Beklenen taksitler',
  received: 'Gelen ödemeler',
  refunded: 'İadeler',
  debts: 'Gecikmiş taksitler',
  ends: 'Ayrılanlar ve iptaller',
  renewals: 'Biten sınıfların öğrencileri',
  hours: 'Verilen dersler',
  seats: 'Sınıftaki öğrenciler',
  capacity: 'Süren sınıflar',
}

const PER_PAGE = 50

export function CountedPage() {
  const [params] = useSearchParams()
  const change = useParamChange()
  const scope = useScope()
  const { page = '1', ...asked } = Object.fromEntries(params)
  const of = COUNTED.find((name) => name === asked.of) ?? 'received'
  const answer = useAnswer(rows, { ...asked, of, page, perPage: PER_PAGE }, { isFresh: true })
  return (
    <section className={styles.page} aria-label={TITLES[of]}>
      <Link to={toList('/raporlar', scope, {})} className={styles.back}>
        Raporlar
      </Link>
      <h1>{TITLES[of]}</h1>
      <Answered answer={answer} failure="Liste açılamadı">
        {(data) => (
          <>
            <p className={styles.quiet}>
              {of === 'debts' ? 'Bugün' : `${formatDate(data.from)} – ${formatDate(data.to)}`}
              {asked.state && `, ${END_NAMES[asked.state as keyof typeof END_NAMES]}`}
              {asked.age && `, ${asked.age.replace('-', '–')} gün gecikmiş`}:{' '}
              {formatNumber(data.total)} satır
              {data.sum !== null && `, toplam ${formatKurus(data.sum)}`}
            </p>
            <Table data={data} of={of} />
            <Pages
              page={Number(page)}
              total={data.total}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Answered>
    </section>
  )
}

interface Column {
  name: string
  isNumber?: boolean
  cell: (row: CountedRow) => ReactNode
}

const LEARNER: Column = {
  name: 'Öğrenci',
  cell: ({ learner }) => learner && <Link to={`/ogrenciler/${learner.id}`}>{learner.name}</Link>,
}
const PAYER: Column = {
  ...LEARNER,
  cell: ({ learner }) =>
    learner && <Link to={`/ogrenciler/${learner.id}#odemeler`}>{learner.name}</Link>,
}
const GROUP: Column = {
  name: 'Sınıf',
  cell: ({ group }) => group && <Link to={`/gruplar/${group.id}`}>{group.name}</Link>,
}
const AGREEMENT: Column = {
  name: 'Sözleşme',
  cell: ({ note }) => <span className={styles.fixed}>{note}</span>,
}
const AMOUNT: Column = {
  name: 'Tutar',
  isNumber: true,
  cell: ({ amount }) => (amount === null ? '–' : formatKurus(amount)),
}
const DAY: Column = { name: 'Gün', cell: ({ day }) => formatDate(day) }
const MONEY = [DAY, PAYER, AGREEMENT, AMOUNT]

const COLUMNS: Record<Of, readonly Column[]> = {
  planned: MONEY,
  received: MONEY,
  refunded: MONEY,
  debts: [{ ...DAY, name: 'Vade' }, PAYER, AGREEMENT, { ...AMOUNT, name: 'Kalan' }],
  ends: [DAY, LEARNER, GROUP, { name: 'Gerekçe', cell: ({ note }) => note ?? '–' }],
  renewals: [
    { ...DAY, name: 'Son gün' },
    LEARNER,
    GROUP,
    { name: 'Yeniledi', cell: ({ isRenewed }) => (isRenewed ? 'Evet' : 'Hayır') },
  ],
  hours: [
    {
      name: 'Ders',
      cell: ({ day, lessonId }) => <Link to={`/yoklama/${lessonId}`}>{formatDate(day)}</Link>,
    },
    GROUP,
    { name: 'Saat', isNumber: true, cell: ({ hours }) => hours },
    { ...AMOUNT, name: 'Maliyet' },
  ],
  seats: [LEARNER, GROUP, { ...DAY, name: 'İlk günü' }],
  capacity: [
    GROUP,
    { ...DAY, name: 'İlk günü' },
    { name: 'Yer', isNumber: true, cell: ({ hours }) => hours },
  ],
}

function Table({ data, of }: { data: Counted; of: Of }) {
  if (data.rows.length === 0) {
    return <Empty title="Bu listede kimse yok" text="Raporlara dönüp günleri değiştirin." />
  }
  const columns = COLUMNS[of]
  return (
    <table className={styles.rows} aria-label={TITLES[of]}>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of rows is replaced as a whole
          <tr key={index}>
            {columns.map(({ name, isNumber, cell }) => (
              <td key={name} data-number={isNumber}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

function Pages({ page, total, onPage }: PagesProps) {
  if (total <= PER_PAGE) return null
  return (
    <p className={styles.pages}>
      {page > 1 && (
        <Button kind="quiet" onClick={() => onPage(page - 1)}>
          Önceki
        </Button>
      )}
      {page * PER_PAGE < total && (
        <Button kind="quiet" onClick={() => onPage(page + 1)}>
          Sonraki
        </Button>
      )}
    </p>
  )
}
