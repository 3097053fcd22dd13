import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { getSchool } from '../../contract/staff/school.ts'
import type { RecordOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { MissingScreen } from '../frame/problem.tsx'
import { Opened } from '../list/opened.tsx'
import { Button } from '../ui/button.tsx'
import { EnrollmentForm } from './enrollment-form.tsx'
import styles from './papers.module.css'
import { StudentCertificate } from './student-certificate.tsx'

export interface PaperFacts {
  school: Output<typeof getSchool>
  learner: RecordOf<'learner'>
  enrollment: RecordOf<'enrollment'>
  group: RecordOf<'group'>
}

const PAPERS: Record<string, (facts: PaperFacts) => ReactNode> = {
  'kayit-formu': (facts) => <EnrollmentForm {...facts} />,
  'ogrenci-belgesi': (facts) => <StudentCertificate {...facts} />,
}

interface Props {
  kind: string
  learnerId: number
  enrollmentId: number
}

export function PaperScreen({ kind, learnerId, enrollmentId }: Props) {
  const { data: school } = useAnswer(getSchool)
  const paper = PAPERS[kind]
  if (!paper) return <MissingScreen />
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
                  {(group) => school && paper({ school, learner, enrollment, group })}
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
