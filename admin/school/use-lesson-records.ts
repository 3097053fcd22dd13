import { listLessonRecords } from '../../contract/staff/lesson-record.ts'
import { useAnswer } from '../data/use-act.ts'
import { lazyPart } from '../ui/lazy-part.ts'

/** The lessons of a group's learners, or of one learner in all groups, by enrollment. */
export function useLessonRecords(of: { group: number } | { learner: number }) {
  const { data } = useAnswer(listLessonRecords, of, { isFresh: true })
  return new Map(data?.rows.map((row) => [row.enrollmentId, row]))
}

export type LessonRecords = ReturnType<typeof useLessonRecords>

const load = () => import('./lesson-records.tsx')

/** They come after the list of people, with a script of their own. */
export const LessonLine = lazyPart(async () => (await load()).LessonLine)
export const Figures = lazyPart(async () => (await load()).Figures)
export const RecordsLegend = lazyPart(async () => (await load()).RecordsLegend)
