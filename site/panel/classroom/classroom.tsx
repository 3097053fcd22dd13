import { getClassroom, getLanguage, listTeachers } from '../../../contract/student/class.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/student-context.ts'
import { Notice } from '../../ui/notice.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { Loaded } from '../loaded.tsx'
import { NoClass } from '../no-class.tsx'
import { useReader } from '../reader.ts'
import type { Route } from './+types/classroom.ts'
import { ClassCard } from './class-card.tsx'
import styles from './classroom.module.css'
import { rate } from './rate.ts'
import { TeacherCard } from './teacher-card.tsx'

export const handle: PanelHandle = { title: 'Sınıfım', titleOfChild: 'Çocuğunuzun sınıfı' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student, who } = context.get(studentContext)
  const group = ownGroup(request, student)
  if (!group) return null
  const body = { ...who, ...group.choice }
  const [classroom, language, teachers] = await Promise.all([
    tryApi(context, getClassroom, { body }),
    tryApi(context, getLanguage, { body }),
    tryApi(context, listTeachers, { body }),
  ])
  return { classroom, language, teachers }
}

export function action({ request, context }: Route.ActionArgs) {
  return rate(request, context)
}

export default function Classroom({ loaderData, actionData }: Route.ComponentProps) {
  const say = useReader()
  return (
    <>
      <h1>{say('Sınıfım', 'Çocuğunuzun sınıfı')}</h1>
      {actionData && (
        <Notice kind={actionData.ok ? 'success' : 'error'} text={actionData.message} />
      )}
      {loaderData ? <OwnClass {...loaderData} /> : <NoClass />}
    </>
  )
}

type Props = NonNullable<Route.ComponentProps['loaderData']>

function OwnClass({ classroom, language, teachers }: Props) {
  const say = useReader()
  return (
    <>
      <Loaded answer={classroom}>
        {(own) => (
          <Loaded answer={language}>
            {({ name }) => <ClassCard classroom={own} language={name} />}
          </Loaded>
        )}
      </Loaded>
      <section className={`${styles.teachers} ${panelStyles.part}`} aria-labelledby="ogretmenler">
        <h2 id="ogretmenler">{say('Öğretmenleriniz', 'Çocuğunuzun öğretmenleri')}</h2>
        <Loaded answer={teachers}>
          {(people) =>
            people.length > 0 ? (
              <>
                <p className={panelStyles.muted}>
                  Her öğretmene 1 ile 5 yıldız arasında puan verebilir, puanınızı dilediğiniz zaman
                  değiştirebilirsiniz. Puanınızı{' '}
                  {say('öteki öğrenciler', 'çocuklar ve öteki veliler')} görmez.
                </p>
                <ul className={styles.teachersList}>
                  {people.map((teacher) => (
                    <TeacherCard key={teacher.id} teacher={teacher} />
                  ))}
                </ul>
              </>
            ) : (
              <p className={panelStyles.nothing}>
                {say('Sınıfınızın', 'Çocuğunuzun sınıfının')} öğretmenleri henüz belirlenmedi.
              </p>
            )
          }
        </Loaded>
      </section>
    </>
  )
}
