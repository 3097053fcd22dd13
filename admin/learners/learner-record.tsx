import { Link } from 'react-router'
import {
  ENROLLMENT_STATE_NAMES,
  hasBegun,
  isLiving,
  OUTCOME_NAMES,
} from '../../domain/enrollment.ts'
import { formatKurus } from '../../domain/money.ts'
import { describePanelAccess } from '../../domain/people.ts'
import { formatDay } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { allBy, useRefresh, useRows } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { TextArea, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { Loading } from '../frame/loading.tsx'
import { formatAbsences, formatStay } from '../school/group-words.ts'
import {
  Figures,
  LessonLine,
  type LessonRecords,
  RecordsLegend,
  useLessonRecords,
} from '../school/use-lesson-records.ts'
import { useCan } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { Contacts } from './contacts.tsx'
import rowStyles from './enrollment.module.css'
import { EnrollmentActs } from './enrollment-acts.tsx'
import { History } from './history.tsx'
import { LearnerActs, RemoveLearner } from './learner-acts.tsx'
import { LABELS } from './learner-labels.ts'
import styles from './learner-record.module.css'
import { MakeUps } from './make-ups.tsx'
import { ENROLLMENT_TONES } from './states.ts'
import { MakeCertificate, StudentCertificates } from './student-certificates.tsx'

const PersonalData = lazyPart(
  async () => (await import('../privacy/personal-data.tsx')).PersonalData,
)

const Agreements = lazyPart(async () => (await import('../money/agreements.tsx')).Agreements)

const HourPackages = lazyPart(async () => (await import('../money/hour-packages.tsx')).HourPackages)

const field = fieldsOf(LABELS)

export function LearnerRecord({ learner }: { learner: RecordOf<'learner'> }) {
  const mayWrite = useCan('learner:write')
  const mayErase = useCan('person:erase')
  const mayReadPayments = useCan('payment:read')
  const refresh = useRefresh('learner')
  const { rows, error } = useRows('enrollment', allBy('createdAt', { learner: learner.id }, 'desc'))
  return (
    <div className={styles.learner}>
      <header className={styles.head}>
        <h2>
          {learner.name} {learner.surname}
        </h2>
        <p className={styles.line}>
          {learner.isDeleted && <Status tone="bad">Silindi</Status>}
          {learner.isMinor && <Status tone="due">18 yaşından küçük</Status>}
          <Access learner={learner} />
        </p>
      </header>
      {mayWrite && <LearnerActs learner={learner} />}
      {rows && <Enrollments learnerId={learner.id} rows={rows} mayWrite={mayWrite} />}
      <Optional>
        <StudentCertificates learnerId={learner.id} />
      </Optional>
      {!rows && (error ? <ErrorNotice text={messageOf(error)} /> : <Loading />)}
      {mayReadPayments && rows && (
        <Optional>
          <Agreements learnerId={learner.id} enrollments={rows} />
        </Optional>
      )}
      {mayReadPayments && (
        <Optional>
          <HourPackages learnerId={learner.id} />
        </Optional>
      )}
      {mayWrite && <MakeUps learnerId={learner.id} />}
      <Contacts learner={learner} mayWrite={mayWrite} />
      <RecordForm
        resource="learner"
        record={learner}
        labels={LABELS}
        title={<h3>Kişi bilgileri</h3>}
      >
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('surname')} autoComplete="off" />
        <TextField {...field('birthDate')} type="date" isOptional />
        <TextField {...field('phone')} type="tel" autoComplete="off" isOptional />
        <TextField {...field('email')} type="email" autoComplete="off" isOptional />
        <TextArea
          {...field('note')}
          hint="Yalnız öğrencilere bakan çalışanlar görür; öğrenci ve öğretmen görmez."
          rows={3}
          isOptional
        />
      </RecordForm>
      <History learner={learner} />
      {mayErase && (
        <Optional>
          <PersonalData
            kind="learner"
            id={learner.id}
            name={`${learner.name} ${learner.surname}`}
            onErased={refresh}
          />
        </Optional>
      )}
      {mayWrite && !learner.isDeleted && <RemoveLearner learner={learner} />}
    </div>
  )
}

function Access({ learner }: { learner: RecordOf<'learner'> }) {
  const { access, isByGuardian, invitation, accountEmail, lastSeenAt } = learner
  if (access === 'none') return <Status>Panele davet edilmedi</Status>
  if (access === 'invited') {
    return (
      <Status tone={invitation === 'failed' ? 'bad' : 'due'}>
        {describePanelAccess(learner)}: {accountEmail}
      </Status>
    )
  }
  return (
    <Status tone="good">
      <span>
        {isByGuardian ? 'Paneli velisi kullanıyor' : 'Paneli kullanıyor'}: {accountEmail}
        {lastSeenAt && (
          <>
            , son girişi <When at={lastSeenAt} />
          </>
        )}
      </span>
    </Status>
  )
}

interface EnrollmentsProps {
  learnerId: number
  rows: RowOf<'enrollment'>[]
  mayWrite: boolean
}

function Enrollments({ learnerId, rows, mayWrite }: EnrollmentsProps) {
  const records = useLessonRecords({ learner: learnerId })
  return (
    <section className={rowStyles.section} aria-labelledby="kayitlar">
      <h3 id="kayitlar">Sınıflar</h3>
      {rows.length === 0 && <p>Henüz bir sınıfa kaydı yok.</p>}
      <ul className={rowStyles.rows}>
        {rows.map((row) => (
          <EnrollmentLine key={row.id} row={row} records={records} mayWrite={mayWrite} />
        ))}
      </ul>
      {records.size > 0 && (
        <Optional>
          <RecordsLegend records={records} />
        </Optional>
      )}
    </section>
  )
}

interface LineProps {
  row: RowOf<'enrollment'>
  records: LessonRecords
  mayWrite: boolean
}

function EnrollmentLine({ row, records, mayWrite }: LineProps) {
  const record = records.get(row.id)
  const { group, state, agreement, outcome, latestReturn } = row
  const facts = [
    formatStay(row),
    latestReturn && `en geç ${formatDay(latestReturn)} döner`,
    outcome && OUTCOME_NAMES[outcome],
    agreement && formatKurus(agreement.agreed),
  ]
  return (
    <li className={rowStyles.row}>
      <Link to={`/gruplar/${group.id}`}>{group.name}</Link>
      <span className={rowStyles.end}>
        <Status tone={ENROLLMENT_TONES[state]}>{ENROLLMENT_STATE_NAMES[state]}</Status>
        {mayWrite && <EnrollmentActs row={row} />}
      </span>
      <p className={rowStyles.more}>{facts.filter(Boolean).join(' · ')}</p>
      {record && (
        <div className={rowStyles.record}>
          <Optional>
            <Figures record={record} />
            <LessonLine record={record} name={group.name} />
          </Optional>
        </div>
      )}
      {row.absences.length > 0 && <p className={rowStyles.more}>{formatAbsences(row.absences)}</p>}
      <Papers row={row} mayWrite={mayWrite} />
    </li>
  )
}

/** The papers of who has left stay: somebody asks for them years later. */
function Papers({ row: { id, learner, state }, mayWrite }: Omit<LineProps, 'records'>) {
  if (!(isLiving(state) || hasBegun(state))) return null
  return (
    <div className={`${rowStyles.more} ${rowStyles.papers}`}>
      <Link to={`/ogrenciler/${learner.id}/kayit-formu/${id}`}>Kayıt formu</Link>
      {mayWrite && hasBegun(state) && <MakeCertificate enrollmentId={id} />}
    </div>
  )
}
