import { getRates, setRate, type TeacherCost, teachers } from '../../contract/staff/report.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { PriceField } from '../money/amount-input.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Figure, FigureTable } from './figures.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './reports.module.css'
import { type Scope, toRows } from './scope.ts'

export function TeacherReport({ scope }: { scope: Scope }) {
  const answer = useAnswer(teachers, scope, { isFresh: true })
  return (
    <ReportCard
      title="Öğretmenlerin saatleri ve maliyeti"
      note="Yapılan dersler, dersin günündeki saat ücretiyle; TL olarak. Ücretleri yalnız yöneticiler görür."
      report="teachers"
      scope={scope}
      answer={answer}
      empty="Kayıtlı öğretmen yok."
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <>
          <Teachers rows={rows.filter(({ lessons }) => lessons > 0)} scope={scope} />
          <Resting rows={rows.filter(({ lessons }) => lessons === 0)} />
          <Unpriced rows={rows} />
        </>
      )}
    </ReportCard>
  )
}

interface TeachersProps {
  rows: readonly TeacherCost[]
  scope: Scope
}

function Teachers({ rows, scope }: TeachersProps) {
  if (rows.length === 0) return <p className={styles.none}>Bu günlerde yapılmış ders yok.</p>
  const to = ({ teacher }: TeacherCost) => toRows(scope, { of: 'hours', teacher: teacher.id })
  return (
    <FigureTable
      label="Öğretmenlerin saatleri ve maliyeti"
      head="Öğretmen"
      rows={rows}
      keyOf={({ teacher }) => teacher.id}
      nameOf={({ teacher }) => teacher.name}
      barOf={({ hours }) => ({ part: hours })}
      columns={[
        { name: 'Saat', cell: (row) => <Figure value={row.hours} to={to(row)} /> },
        { name: 'Maliyet', cell: (row) => <Cost row={row} to={to(row)} /> },
        { name: 'Saat ücreti', cell: (row) => <Rate row={row} /> },
      ]}
    />
  )
}

/** Without a rate nobody knows the cost: it is not 0. */
function Cost({ row: { cost, hours, unpricedHours }, to }: { row: TeacherCost; to: string }) {
  return unpricedHours === hours ? '–' : <Figure value={cost} to={to} isMoney />
}

function Resting({ rows }: Pick<TeachersProps, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>Bu günlerde ders vermeyenler ({rows.length})</summary>
      <ul className={styles.rates}>
        {rows.map((row) => (
          <li key={row.teacher.id}>
            {row.teacher.name} <Rate row={row} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Unpriced({ rows }: { rows: readonly TeacherCost[] }) {
  const hours = rows.reduce((sum, { unpricedHours }) => sum + unpricedHours, 0)
  if (hours === 0) return null
  return (
    <p className={styles.quiet}>
      {hours} ders saatinin gününde ücret yazılı değil; o saatler maliyette yok.
    </p>
  )
}

function Rate({ row: { teacher, rate } }: { row: TeacherCost }) {
  const text = rate === null ? 'Yaz' : formatKurus(rate)
  return (
    <ModalButton
      title={`${teacher.name}: saat ücreti`}
      label={text}
      kind="bare"
      aria-label={`${teacher.name}, saat ücreti: ${text}`}
    >
      {(close) => <RateForm teacher={teacher} onDone={close} />}
    </ModalButton>
  )
}

function RateForm({ teacher, onDone }: { teacher: TeacherCost['teacher']; onDone: () => void }) {
  const answer = useAnswer(getRates, { id: teacher.id }, { isFresh: true })
  const refreshRates = useFreshAnswer(getRates)
  const refreshReport = useFreshAnswer(teachers)
  return (
    <Answered answer={answer} failure="Ücretler açılamadı">
      {({ rates }) => (
        <>
          {rates.length > 0 && (
            <ul className={styles.rates} aria-label="Yazılmış ücretler">
              {rates.map(({ validFrom, amount }) => (
                <li key={validFrom}>
                  {formatDate(validFrom)} gününden başlayarak <b>{formatKurus(amount)}</b>
                </li>
              ))}
            </ul>
          )}
          <CallForm
            name="teacher-rate"
            call={setRate}
            params={{ id: teacher.id }}
            submit="Kaydet"
            values={{ amount: rates[0]?.amount ?? null, validFrom: schoolDay() }}
            onDone={async () => {
              notify('success', 'Saat ücreti kaydedildi.')
              await Promise.all([refreshRates(), refreshReport()])
              onDone()
            }}
          >
            <PriceField
              name="amount"
              label="Bir ders saatinin ücreti (TL)"
              hint="Boş bırakırsanız o gün başlayan ücret kaldırılır."
            />
            <TextField
              name="validFrom"
              label="Başladığı gün"
              hint="Daha önceki derslerin maliyeti değişmez."
              type="date"
            />
          </CallForm>
        </>
      )}
    </Answered>
  )
}
