import {
  type AdviserCount,
  type AnswerCount,
  leads,
  type SourceCount,
} from '../../contract/staff/report.ts'
import { ANSWER_TIME_NAMES } from '../../domain/lead.ts'
import { useAnswer } from '../data/use-act.ts'
import { Figure, type FigureColumn, FigureTable, percent } from './figures.tsx'
import { ReportCard } from './report-card.tsx'
import { type Scope, toList } from './scope.ts'

type Key = Record<string, string | number>

export function LeadReports({ scope }: { scope: Scope }) {
  const answer = useAnswer(leads, scope, { isFresh: true })
  const common = { scope, answer, empty: 'Bu günlerde başvuru yok.' }
  return (
    <>
      <ReportCard
        {...common}
        title="İlk yanıt ne kadar sürdü?"
        note="Mesai saatiyle; hızlı yanıtlananların kaçının kayıt olduğunu karşılaştırın."
        report="answers"
        isEmpty={({ sources }) => sources.length === 0}
      >
        {({ answers }) => (
          <FigureTable
            label="İlk yanıtın süresine göre başvurular"
            head="İlk yanıt"
            rows={answers}
            keyOf={({ answer }) => answer}
            nameOf={({ answer }) => ANSWER_TIME_NAMES[answer]}
            barOf={lengthsOf}
            columns={leadColumns<AnswerCount>(scope, ({ answer }) => ({ answer }))}
          />
        )}
      </ReportCard>
      <ReportCard
        {...common}
        title="Başvuru kaynakları"
        note="Bu günlerde gelenler ve onlardan kayıt olanlar. İlk yanıt, ortanca mesai süresidir."
        report="sources"
        isEmpty={({ sources }) => sources.length === 0}
      >
        {({ sources }) => (
          <FigureTable
            label="Kaynağa göre başvurular"
            head="Kaynak"
            rows={sources}
            keyOf={({ source }) => source.code}
            nameOf={({ source }) => source.name}
            barOf={lengthsOf}
            columns={[
              ...leadColumns<SourceCount>(scope, ({ source }) => ({ source: source.code })),
              FIRST_ANSWER,
            ]}
          />
        )}
      </ReportCard>
      <ReportCard
        {...common}
        title="Danışmanlar"
        note="Başvurulara bugün kim bakıyorsa onun satırında sayılır."
        report="advisers"
        isEmpty={({ advisers }) => advisers.length === 0}
      >
        {({ advisers }) => (
          <FigureTable
            label="Danışmana göre başvurular"
            head="Danışman"
            rows={advisers}
            keyOf={({ adviser }) => adviser?.id ?? 0}
            nameOf={({ adviser }) => adviser?.name ?? 'Sorumlusu yok'}
            barOf={lengthsOf}
            columns={[
              ...leadColumns<AdviserCount>(scope, ({ adviser }) => ({ owner: adviser?.id ?? 0 })),
              FIRST_ANSWER,
            ]}
          />
        )}
      </ReportCard>
    </>
  )
}

interface Counts {
  leads: number
  enrolled: number
}

const lengthsOf = ({ leads, enrolled }: Counts) => ({ part: enrolled, of: leads })

function leadColumns<Row extends Counts>(
  scope: Scope,
  filterOf: (row: Row) => Key,
): FigureColumn<Row>[] {
  const toLeads = (row: Row, status?: 'enrolled') =>
    toList('/basvurular', scope, { view: 'all', ...filterOf(row), status })
  return [
    { name: 'Başvuru', cell: (row) => <Figure value={row.leads} to={toLeads(row)} /> },
    { name: 'Kayıt', cell: (row) => <Figure value={row.enrolled} to={toLeads(row, 'enrolled')} /> },
    { name: 'Oran', cell: (row) => percent(row.enrolled, row.leads), isExtra: true },
  ]
}

const FIRST_ANSWER = { name: 'İlk yanıt', cell: inWords }

function inWords({ minutes }: Pick<SourceCount, 'minutes'>): string {
  if (minutes === null) return '–'
  const whole = Math.round(minutes)
  return whole < 60 ? `${whole} dk` : `${Math.floor(whole / 60)} sa ${whole % 60} dk`
}
