import { get } from '../contract/staff/level-end.ts'
import type { EnrollmentOutcome } from '../domain/enrollment.ts'
import { addDays } from '../domain/school-time.ts'
import { createLessonDesk, TODAY } from './lesson-desk.ts'

export const FIRST = addDays(TODAY, -21)

export async function createLevelDesk() {
  const desk = await createLessonDesk()
  const { ask } = desk

  async function openGroup() {
    const group = await desk.open({ weeks: 3 })
    const enroll = (name: string) => desk.enroll(group.id, name, FIRST)
    return { ...group, enroll }
  }

  async function withMark(points: string, name = 'Ada') {
    const group = await openGroup()
    const { id, learnerId } = await group.enroll(name)
    const exam = await desk.addAssessment(group.id)
    await desk.mark(exam, id, points)
    return { group, id, learnerId, exam }
  }

  const see = ({ id }: { id: number }) => desk.done(get, { id })

  async function personOf(group: { id: number }, enrollmentId: number) {
    const { people } = await see(group)
    const person = people.find((one) => one.enrollmentId === enrollmentId)
    if (!person) throw new Error('The person is not in the group.')
    return person
  }

  async function decide(
    group: { id: number },
    enrollmentId: number,
    outcome: EnrollmentOutcome,
    reason?: string,
  ) {
    const { revision } = await personOf(group, enrollmentId)
    const decisions = [{ enrollmentId, revision, outcome, reason }]
    return ask('POST', `level-end/${group.id}`, { decisions })
  }

  async function undo(group: { id: number }, enrollmentId: number) {
    const { revision } = await personOf(group, enrollmentId)
    return ask('POST', `level-end/${group.id}/undo`, { enrollmentId, revision })
  }

  return { ...desk, openGroup, withMark, see, personOf, decide, undo }
}
