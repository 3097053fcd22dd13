import { expect } from 'vitest'
import { get } from '../contract/staff/level-end.ts'
import { marks } from '../contract/staff/marks.ts'
import type { EnrollmentOutcome } from '../domain/enrollment.ts'
import { addDays } from '../domain/school-time.ts'
import { createLessonDesk, TODAY } from './lesson-desk.ts'

export const FIRST = addDays(TODAY, -21)

export async function createLevelDesk() {
  const desk = await createLessonDesk()
  const { ask, teacher } = desk

  async function openGroup() {
    const group = await desk.open({ weeks: 3 })
    const enroll = (name: string) => desk.enroll(group.id, name, FIRST)
    return { ...group, enroll }
  }

  async function addExam({ id }: { id: number }, name = 'Final'): Promise<number> {
    const body = { name, weight: 1, isExam: true }
    const answer = await ask('POST', `marks/${id}/assessment`, body, teacher)
    return marks.parse(answer.body).assessments.at(-1)?.id ?? 0
  }

  async function mark(examId: number, enrollmentId: number, points: string | null): Promise<void> {
    const body = { scores: [{ enrollmentId, points }] }
    const { status } = await ask('PUT', `assessment/${examId}/score`, body, teacher)
    expect(status).toBe(200)
  }

  async function withMark(points: string, name = 'Ada') {
    const group = await openGroup()
    const { id, learnerId } = await group.enroll(name)
    const exam = await addExam(group)
    await mark(exam, id, points)
    return { group, id, learnerId, exam }
  }

  async function see({ id }: { id: number }) {
    const { status, body } = await ask('GET', `level-end/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return get.output.parse(body)
  }

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

  return { ...desk, openGroup, addExam, mark, withMark, see, personOf, decide, undo }
}
