import {
  type Classroom,
  getClassroom,
  getLanguage,
  listTeachers,
  type Teacher,
} from '../../../contract/student/class.ts'
import { initialsOf } from '../../../domain/name.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import { Notice } from '../../ui/notices.tsx'
import { Picture } from '../../ui/picture.tsx'
import { NoClass } from '../empty-state.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { Loaded } from '../loaded.tsx'
import { useReader } from '../reader.ts'
import type { Route } from './+types/classroom.ts'
import styles from './classroom.module.css'
import { rate } from './rate.ts'
import { Stars } from './stars.tsx'

interface Props {
  classroom: Classroom
  language: string
}

function ClassCard({ classroom, language }: Props) {
  const { name, level, studentCount } = classroom
  const own = useReader()('siz', 'çocuğunuz')
  return (
    <section className={styles.classCard} data-sky="dawn" aria-label="Sınıf bilgileri">
      <dl className={styles.classFacts}>
        <div className={styles.className}>
          <dt>Sınıf</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Dil</dt>
          <dd>{language}</dd>
        </div>
        {level && (
          <div>
            <dt>Seviye</dt>
            <dd>{level}</dd>
          </div>
        )}
        {studentCount > 0 && (
          <div>
            <dt>Mevcut</dt>
            <dd>{studentCount > 1 ? `${own} dâhil ${studentCount} kişi` : `yalnız ${own}`}</dd>
          </div>
        )}
      </dl>
      <div className={styles.classArt} aria-hidden="true">
        <span className={styles.classLetter}>{level}</span>
      </div>
    </section>
  )
}

function TeacherCard({ teacher }: { teacher: Teacher }) {
  const { name, surname, title, about, picture } = teacher
  return (
    <li className={`card ${styles.teacher}`}>
      <div className={styles.teacherFace}>
        {picture ? (
          <Picture picture={picture} sizes="5.5rem" decorative />
        ) : (
          <span className={styles.teacherInitials} aria-hidden="true">
            {initialsOf(`${name} ${surname}`)}
          </span>
        )}
      </div>
      <div className={styles.teacherWords}>
        <h3>
          {name} {surname}
        </h3>
        {title && <p className={styles.teacherTitle}>{title}</p>}
      </div>
      {about && <p className={styles.teacherAbout}>{about}</p>}
      <Stars teacher={teacher} />
    </li>
  )
}

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

export default function ClassroomScreen({ loaderData, actionData }: Route.ComponentProps) {
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

type ClassroomProps = NonNullable<Route.ComponentProps['loaderData']>

function OwnClass({ classroom, language, teachers }: ClassroomProps) {
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
