import { Link } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { getSchool } from '../../contract/staff/school.ts'
import type { RecordOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { MissingScreen } from '../frame/problem.tsx'
import { Opened } from '../list/list-state.tsx'
import { Button } from '../ui/button.tsx'
import { EnrollmentForm } from './enrollment-form.tsx'
import styles from './papers.module.css'

export interface PaperFacts {
  school: Output<typeof getSchool>
  learner: RecordOf<'learner'>
  enrollment: RecordOf<'enrollment'>
  group: RecordOf<'group'>
}

const FORM = 'kayit-formu'

interface Props {
  kind: string
  learnerId: number
  enrollmentId: number
}

export function PaperScreen({ kind, learnerId, enrollmentId }: Props) {
  const { data: school } = useAnswer(getSchool)
  if (kind !== FORM) return <MissingScreen />
  return (
    <>
      <p className={styles.acts}>
        <Link to={`/ogrenciler/${learnerId}`}>Öğrenciye dön</Link>
        <Button onClick={() => print()}>Yazdır</Button>
      </p>
      <Opened resource="learner" id={learnerId}>
        {(learner) => (
          <Opened resource="enrollment" id={enrollmentId}>
            {(enrollment) =>
              enrollment.learner.id === learnerId ? (
                <Opened resource="group" id={enrollment.group.id}>
                  {(group) =>
                    school && (
                      <EnrollmentForm
                        school={school}
                        learner={learner}
                        enrollment={enrollment}
                        group={group}
                      />
                    )
                  }
                </Opened>
              ) : (
                <MissingScreen />
              )
            }
          </Opened>
        )}
      </Opened>
    </>
  )
}
