import type { RouterContextProvider } from 'react-router'
import {
  changeEmail,
  changePassword,
  changePhone,
  closeOtherSessions,
  listSessions,
} from '../../../contract/student/account.ts'
import { getStudent } from '../../../contract/student/class.ts'
import { studentControl } from '../../../contract/student/sign-in.ts'
import { submit, tryApi } from '../../api.ts'
import { readForm } from '../../form/read-form.ts'
import { answerForm } from '../../form/send.ts'
import { studentContext, type Who } from '../../session/guard.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { Loaded, orNone } from '../loaded.tsx'
import type { Route } from './+types/personal-information.ts'
import { DataCard, PasswordCard, SessionsCard } from './account-cards.tsx'
import styles from './personal.module.css'
import { RecordCard } from './record-card.tsx'

type Context = Readonly<RouterContextProvider>

const CALLS = {
  phone: changePhone,
  email: changeEmail,
  password: changePassword,
  sessions: closeOtherSessions,
}

async function changeAccount(request: Request, context: Context) {
  const { who } = context.get(studentContext)
  const { intent = '', ...values } = await readForm(request)
  const call = Object.entries(CALLS).find(([name]) => name === intent)?.[1]
  if (!call) throw new Response('Bu form tanınmadı.', { status: 400 })
  const answer = await submit<unknown, unknown, { message: string }>(context, call, {
    ...values,
    ...who,
  })
  if (answer.ok) await renewStudent(context, who)
  return answerForm(answer, { ...values, intent })
}

/** Without script the page renders in the same request, after the guard has read the old data. */
async function renewStudent(context: Context, who: Who): Promise<void> {
  const answer = await tryApi(context, studentControl, { body: who })
  if (answer.ok) context.set(studentContext, { student: answer.value.student, who })
}

export const handle: PanelHandle = { title: 'Kişisel bilgiler' }

export async function loader({ context }: Route.LoaderArgs) {
  const { student, who } = context.get(studentContext)
  const body = who
  const [record, sessions] = await Promise.all([
    tryApi(context, getStudent, { body }),
    tryApi(context, listSessions, { body }),
  ])
  const own = orNone(sessions, null)
  return { email: student.email, record, sessions: own, hasForms: !own.ok || own.value !== null }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeAccount(request, context)
}

export default function PersonalInformation({ loaderData, actionData }: Route.ComponentProps) {
  const { hasForms } = loaderData
  return (
    <>
      <h1>Kişisel bilgiler</h1>
      <div className={styles.personal}>
        <div className={styles.column}>
          <Loaded answer={loaderData.record}>
            {(student) => <RecordCard student={student} served={actionData} hasForms={hasForms} />}
          </Loaded>
          {hasForms && <PasswordCard email={loaderData.email} served={actionData} />}
        </div>
        <div className={styles.column}>
          <Loaded answer={loaderData.sessions}>
            {(sessions) => sessions && <SessionsCard sessions={sessions} served={actionData} />}
          </Loaded>
          {hasForms && <DataCard />}
        </div>
      </div>
    </>
  )
}
