import { Link, useNavigate, useSearchParams } from 'react-router'
import { create, type Leave, list } from '../../contract/staff/leave.ts'
import { formatDay, schoolDay } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { TextField } from '../form/inputs.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { Icon } from '../ui/icon.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { Status } from '../ui/status.tsx'
import styles from './lessons.module.css'

const BASE = '/dersler/izinler'

const LABEL = (
  <>
    <Icon name="plus" size={18} /> İzin yaz
  </>
)

export function formatDays({ startsOn, endsOn }: Pick<Leave, 'startsOn' | 'endsOn'>): string {
  return startsOn === endsOn ? formatDay(startsOn) : `${formatDay(startsOn)} – ${formatDay(endsOn)}`
}

export function LeavesPage() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'all' ? 'all' : 'now'
  const answer = useAnswer(list, { view }, { isFresh: true })
  return (
    <section className={listStyles.list} aria-label="İzinler">
      <div className={listStyles.head}>
        <h1>Öğretmen izinleri</h1>
        <div className={listStyles.acts}>
          <NewLeave />
        </div>
      </div>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Süren ve gelecek', to: BASE, isOpen: view === 'now' },
          { name: 'Hepsi', to: `${BASE}?view=all`, isOpen: view === 'all' },
        ]}
      />
      <Answered answer={answer} failure="İzinler açılamadı">
        {({ rows }) => <Leaves rows={rows} />}
      </Answered>
    </section>
  )
}

function Leaves({ rows }: { rows: Leave[] }) {
  if (rows.length === 0) {
    return (
      <Empty
        title="İzinli öğretmen yok"
        text="Bir öğretmenin gelemeyeceği günleri yazın; o günlerdeki dersleri tek listede dağıtırsınız."
      />
    )
  }
  return (
    <ul className={styles.people} aria-label="İzinler">
      {rows.map((leave) => (
        <li key={leave.id} data-leave={leave.id}>
          <span>
            <Link to={`${BASE}/${leave.id}`}>{leave.teacher.name}</Link> · {formatDays(leave)}
          </span>
          {leave.open > 0 ? (
            <Status tone="bad">{leave.open} dersin öğretmeni yok</Status>
          ) : (
            <Status tone="good">Açık ders yok</Status>
          )}
        </li>
      ))}
    </ul>
  )
}

export function LeaveFields() {
  return (
    <>
      <div className={styles.times}>
        <TextField name="startsOn" label="İlk gün" type="date" />
        <TextField name="endsOn" label="Son gün" type="date" />
      </div>
      <TextField
        name="reason"
        label="Neden"
        hint="Yalnızca yönetimde görünür; kimseye yazılmaz."
        autoComplete="off"
        isOptional
      />
    </>
  )
}

function NewLeave() {
  const { teachers } = useGroupOptions()
  const navigate = useNavigate()
  const today = schoolDay()
  return (
    <ModalButton kind="plain" label={LABEL} title="İzin yaz">
      {() => (
        <CallForm
          name="leave"
          call={create}
          submit="Dersleri göster"
          values={{ teacherId: null, startsOn: today, endsOn: today, reason: null }}
          onDone={({ id }) => navigate(`${BASE}/${id}`)}
        >
          <IdField name="teacherId" label="Öğretmen" options={byId(teachers)} />
          <LeaveFields />
        </CallForm>
      )}
    </ModalButton>
  )
}
