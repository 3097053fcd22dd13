import { listAbsences } from '../../../contract/student/absence.ts'
import { listCertificates } from '../../../contract/student/certificate.ts'
import { getProgress, listHomework, listLessonStrip } from '../../../contract/student/progress.ts'
import { tryApi } from '../../api.ts'
import { readForm } from '../../form/read-form.ts'
import { studentContext } from '../../session/guard.ts'
import { changeAbsence } from '../absence/change-absence.ts'
import { EmptyState, NoClass } from '../empty-state.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { Strip } from '../lessons/own-lessons.tsx'
import { Loaded, orNone } from '../loaded.tsx'
import type { Route } from './+types/progress.ts'
import { AbsencePart, CertificatesPart, HomeworkPart, MarksPart } from './parts.tsx'
import styles from './progress.module.css'
import { readAbsence } from './read-absence.ts'
import { toHomeworkView } from './read-homework.ts'
import { readMarks, toCertificateView } from './read-marks.ts'

export const handle: PanelHandle = { title: 'Kur durumu' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student, who } = context.get(studentContext)
  const group = ownGroup(request, student)
  if (!group) return null
  const body = { ...who, ...group.choice }
  const [progress, homework, certificates, strip, absences] = await Promise.all([
    tryApi(context, getProgress, { body }),
    tryApi(context, listHomework, { body }),
    tryApi(context, listCertificates, { body: who }),
    tryApi(context, listLessonStrip, { body }),
    tryApi(context, listAbsences, { body: who }),
  ])
  const all = homework.ok ? homework.value : []
  const shown = (isOpen: boolean) =>
    all.filter((one) => one.isOpen === isOpen).map((one) => toHomeworkView(one, all))
  return {
    className: student.groups?.find(({ id }) => id === group.id)?.name ?? student.className,
    lessons: strip.ok ? strip.value : [],
    absences: absences.ok ? absences.value : null,
    now: new Date().toISOString(),
    progress: orNone(
      progress.ok
        ? {
            ok: true,
            value: { absence: readAbsence(progress.value), marks: readMarks(progress.value) },
          }
        : progress,
      null,
    ),
    certificates: orNone(
      certificates.ok
        ? { ok: true, value: certificates.value.map(toCertificateView) }
        : certificates,
      null,
    ),
    homework: orNone(
      homework.ok ? { ok: true, value: { open: shown(true), past: shown(false) } } : homework,
      null,
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeAbsence(await readForm(request), context)
}

export default function ProgressPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <>
        <h1>Kur durumu</h1>
        <NoClass />
      </>
    )
  }
  const { className, progress, homework, certificates, lessons, absences, now } = loaderData
  const strip = lessons.length > 0 && (
    <Strip lessons={lessons} now={now} absences={absences} served={actionData} />
  )
  return (
    <>
      <div className={panelStyles.head}>
        <h1>Kur durumu</h1>
        <p className={panelStyles.muted}>{className}</p>
      </div>
      {progress.ok && !progress.value ? (
        <EmptyState title="Okul bu bilgileri panelde göstermiyor">
          <p>Devamsızlığı ve notları öğretmenden öğrenebilirsiniz.</p>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <Loaded answer={progress}>
            {(own) => own && <AbsencePart absence={own.absence}>{strip}</AbsencePart>}
          </Loaded>
          <div className={styles.column}>
            {progress.ok && progress.value && <MarksPart marks={progress.value.marks} />}
            <Loaded answer={homework}>{(own) => own && <HomeworkPart {...own} />}</Loaded>
            <Loaded answer={certificates}>
              {(own) => own && <CertificatesPart certificates={own} />}
            </Loaded>
          </div>
        </div>
      )}
    </>
  )
}
