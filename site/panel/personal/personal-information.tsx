import { listSessions } from '../../../contract/student/account.ts'
import { getStudent } from '../../../contract/student/class.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/student-context.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { Loaded, orNone } from '../loaded.tsx'
import type { Route } from './+types/personal-information.ts'
import { changeAccount } from './change-account.ts'
import { DataCard } from './data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import styles from './personal.module.css'
import { RecordCard } from './record-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

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
