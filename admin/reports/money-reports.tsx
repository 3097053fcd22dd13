import { type MoneyMonth, money } from '../../contract/staff/report.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { addDays, formatMonth } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Figure, type FigureColumn, FigureTable } from './figures.tsx'
import { ReportCard } from './report-card.tsx'
import { type Scope, toRows } from './scope.ts'

export function MoneyReports({ scope }: { scope: Scope }) {
  const answer = useAnswer(money, scope, { isFresh: true })
  return (
    <>
      <ReportCard
        title="Beklenen ve gelen para"
        note="TL olarak, aylara göre. Açık çubuk ödeme planlarının beklediği, koyu çubuk gelen para."
        report="money"
        scope={scope}
        answer={answer}
        empty="Bu günlerde ne beklenen ne de gelen para var."
        isEmpty={({ months }) => months.every(({ planned, received }) => !planned && !received)}
        isWide
      >
        {({ months }) => (
          <FigureTable
            label="Aylara göre beklenen ve gelen para"
            head="Ay"
            rows={months}
            keyOf={({ month }) => month}
            nameOf={({ month }) => formatMonth(month)}
            barOf={({ planned, received }) => ({ part: received, of: planned })}
            columns={monthColumns(scope)}
          />
        )}
      </ReportCard>
      <ReportCard
        title="Gecikmiş borçlar"
        note="Bugün, TL olarak: vadesi kaç gün önce geçtiğine göre."
        report="debts"
        scope={scope}
        answer={answer}
        empty="Gecikmiş borç yok."
        isEmpty={({ debts }) => debts.every(({ amount }) => amount === 0)}
      >
        {({ debts }) => (
          <FigureTable
            label="Yaşına göre gecikmiş borçlar"
            head="Gecikme"
            rows={debts}
            keyOf={({ age }) => age}
            nameOf={({ age }) => `${age.replace('-', '–')} gün`}
            barOf={({ amount }) => ({ part: amount })}
            columns={[
              {
                name: 'Tutar',
                cell: ({ amount, age }) => (
                  <Figure value={amount} to={toRows(scope, { of: 'debts', age })} isMoney />
                ),
              },
              {
                name: 'Sözleşme',
                cell: ({ agreements, age }) => (
                  <Figure value={agreements} to={toRows(scope, { of: 'debts', age })} />
                ),
              },
            ]}
          />
        )}
      </ReportCard>
    </>
  )
}

function monthColumns(scope: Scope): FigureColumn<MoneyMonth>[] {
  const column = (name: string, of: 'planned' | 'received' | 'refunded') => ({
    name,
    cell: (row: MoneyMonth) => (
      <Figure value={row[of]} to={toRows({ ...scope, ...daysOf(row, scope) }, { of })} isMoney />
    ),
  })
  return [
    column('Beklenen', 'planned'),
    column('Gelen', 'received'),
    { ...column('İade', 'refunded'), isExtra: true },
  ]
}

/** The days of a month that the span has. */
function daysOf({ month }: MoneyMonth, { from, to }: Scope): Pick<Scope, 'from' | 'to'> {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
