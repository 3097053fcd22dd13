import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import {
  cover,
  get,
  type LeaveLesson,
  type LeaveRecord,
  type LeaveState,
  list,
  takeBack,
  update,
} from '../../contract/staff/leave.ts'
import { REPLACEMENT_NAMES } from '../../domain/lesson.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, IdField } from '../form/field.tsx'
import { SelectField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { ReasonField } from './act-form.tsx'
import { formatDays, LeaveFields } from './leaves-page.tsx'
import { formatPlace, formatTeachers, formatWhen } from './lesson-words.ts'
import styles from './lessons.module.css'
import { useFreshLessons } from './use-fresh-lessons.ts'

const BASE = '/dersler/izinler'

export function LeavePage({ id }: { id: number }) {
  const answer = useAnswer(get, { id }, { isFresh: true })
  return (
    <section className={listStyles.list} aria-label="İzin">
      <p>
        <Link to={BASE}>Öğretmen izinleri</Link>
      </p>
      <Answered answer={answer} failure="İzin açılamadı">
        {(leave) => <Leave leave={leave} />}
      </Answered>
    </section>
  )
}

function useRefresh() {
  const leaves = [useFreshAnswer(list), useFreshAnswer(get)]
  const lessons = useFreshLessons()
  return () => Promise.all([...leaves.map((refresh) => refresh()), lessons()])
}

function Leave({ leave }: { leave: LeaveRecord }) {
  const { teacher, reason, lessons } = leave
  const waiting = lessons.filter(
    ({ cover, isOver }) => !isOver && (cover === 'open' || cover === 'asked'),
  )
  const settled = lessons.filter((one) => !waiting.includes(one))
  return (
    <>
      <div className={listStyles.head}>
        <h1>
          {teacher.name}: {formatDays(leave)}
        </h1>
        <div className={listStyles.acts}>
          <ChangeDays leave={leave} />
          <TakeBack leave={leave} />
        </div>
      </div>
      {reason && <p>{reason}</p>}
      {lessons.length === 0 && <p>Bu günlerde {teacher.name} öğretmeninin dersi yok.</p>}
      {waiting.length > 0 && <Cover key={keyOf(waiting)} leave={leave} lessons={waiting} />}
      {settled.length > 0 && (
        <>
          <h2>{waiting.length > 0 ? 'Öbür dersler' : 'Dersler'}</h2>
          <ul className={styles.people}>
            {settled.map((lesson) => (
              <li key={lesson.id}>
                <Lesson lesson={lesson} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A form over other lessons, or over other revisions of them, begins anew. */
function keyOf(lessons: readonly LeaveLesson[]): string {
  return lessons.map(({ id, revision }) => `${id}/${revision}`).join()
}

const STATES: Record<LeaveState, [Tone, string]> = {
  open: ['bad', 'Öğretmeni yok'],
  asked: ['due', 'Yanıt bekleniyor'],
  covered: ['good', 'Vekilde'],
  cancelled: ['calm', 'İptal edildi'],
}

function Lesson({ lesson }: { lesson: LeaveLesson }) {
  const [tone, word] = STATES[lesson.cover]
  return (
    <>
      <span>
        <Link to={`/dersler/sinif/${lesson.group.id}`}>{lesson.group.name}</Link> ·{' '}
        {formatWhen(lesson)} · {formatPlace(lesson)}
        {lesson.cover === 'covered' && ` · ${formatTeachers(lesson)}`}
      </span>
      <Status tone={tone}>{word}</Status>
    </>
  )
}

function Cover({ leave, lessons }: { leave: LeaveRecord; lessons: LeaveLesson[] }) {
  const refresh = useRefresh()
  const values = {
    lessons: lessons.map(({ id, revision, proposedId, cover }) => ({
      id,
      revision,
      act: proposedId && cover === 'open' ? 'substitute' : 'leave',
      teacherId: proposedId,
      replacement: 'end',
    })),
    reason: null,
  }
  return (
    <CallForm
      name="leave-cover"
      call={cover}
      params={{ id: leave.id }}
      submit="Hepsini kaydet ve haber ver"
      values={values}
      onDone={async ({ message }) => {
        notify('success', message)
        await refresh()
      }}
    >
      <ol className={styles.changes}>
        {lessons.map((lesson, at) => (
          <li key={lesson.id} data-lesson={lesson.id}>
            <Lesson lesson={lesson} />
            <Choice lesson={lesson} path={`lessons.${at}`} />
          </li>
        ))}
      </ol>
      <ReasonField />
    </CallForm>
  )
}

const ACTS = {
  substitute: 'Vekile ver',
  ask: 'Önce öğretmene sor',
  cancel: 'İptal et',
  leave: 'Açık bırak',
}

function Choice({ lesson: { free }, path }: { lesson: LeaveLesson; path: string }) {
  const act = useWatch({ name: `${path}.act` })
  const options = free.map(
    ({ id, name, teachesLanguage }) =>
      [id, teachesLanguage ? name : `${name} (bu dili öğretmiyor)`] as const,
  )
  const { end, none } = REPLACEMENT_NAMES
  return (
    <div className={styles.times}>
      <SelectField name={`${path}.act`} label="Ne yapılsın?" options={ACTS} />
      {(act === 'substitute' || act === 'ask') && (
        <IdField
          name={`${path}.teacherId`}
          label="Vekil"
          hint={free.length === 0 && 'O saatte boş öğretmen yok.'}
          options={options}
        />
      )}
      {act === 'cancel' && (
        <SelectField name={`${path}.replacement`} label="Yerine" options={{ end, none }} />
      )}
    </div>
  )
}

function ChangeDays({ leave: { id, revision, startsOn, endsOn, reason } }: { leave: LeaveRecord }) {
  const refresh = useRefresh()
  return (
    <ModalButton title="Günleri değiştir">
      {(close) => (
        <CallForm
          name="leave-days"
          call={update}
          params={{ id }}
          submit="Kaydet"
          values={{ revision, startsOn, endsOn, reason }}
          onDone={async () => {
            close()
            notify('success', 'İznin günleri değişti.')
            await refresh()
          }}
        >
          <LeaveFields />
        </CallForm>
      )}
    </ModalButton>
  )
}

function TakeBack({ leave: { id, revision, teacher } }: { leave: LeaveRecord }) {
  const refresh = useRefresh()
  const navigate = useNavigate()
  return (
    <ModalButton title="İzni geri al">
      {(close) => (
        <CallForm
          name="leave-take-back"
          call={takeBack}
          params={{ id }}
          submit="İzni geri al"
          values={{ revision, returnsLessons: true }}
          onDone={async ({ message }) => {
            close()
            notify('success', message)
            await navigate(BASE)
            await refresh()
          }}
        >
          <Checkbox
            name="returnsLessons"
            label={`Vekile verilen gelecek dersler ${teacher.name} öğretmenine dönsün`}
            hint="İptal edilen dersler iptal kalır; onları ders ders geri alabilirsiniz."
          />
        </CallForm>
      )}
    </ModalButton>
  )
}
