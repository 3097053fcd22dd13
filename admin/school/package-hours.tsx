import type { LessonPackage } from '../../contract/lesson-package.ts'
import { formatLessonHours } from '../../domain/hour-package.ts'
import type { LessonState } from '../../domain/lesson.ts'

interface Props {
  /** Answers that a device has kept from before lack them. */
  packages: LessonPackage[] | undefined
  state: LessonState
}

/** Lesson hours that learners of a private lesson have left. */
export function PackageHours({ packages = [], state }: Props) {
  return packages.map(({ enrollmentId, name, left, leftAfter, lessonMinutes }) => (
    <p key={enrollmentId} data-hours-left={left}>
      {name}: {formatLessonHours(left, lessonMinutes)} kaldı
      {state === 'planned' && `, bu dersten sonra ${formatLessonHours(leftAfter, lessonMinutes)}`}
    </p>
  ))
}
