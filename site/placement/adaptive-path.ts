import type { NextQuestions, Question } from '../../contract/public/placement.ts'
import type { Attempt } from './attempt.ts'

/** The questions of an adaptive test, as far as they are known. */
export interface DevicePath extends NextQuestions {
  /** Questions that were left behind: their answers choose the next. */
  passed: number
  /** Answers that the server has heard. */
  heard: number
}

export function toDevicePath(next: NextQuestions): DevicePath {
  return { ...next, passed: 0, heard: 0 }
}

/** More questions follow, or may. */
export function isOpenPath({ path }: Pick<Attempt, 'path'>): boolean {
  return path !== undefined && path.total === null
}

/** The test waits for its next question: those on the device have been left behind. */
export function isWaiting({ path }: Pick<Attempt, 'path'>): boolean {
  return path?.total === null && path.passed >= path.questions.length
}

/** The questions up to the end of the test, or those that are known. */
export function pathQuestions({ questions, total }: DevicePath): Question[] {
  return questions.slice(0, total ?? questions.length)
}

/** @param place the question, from 0, that is turned to */
export function passTo(attempt: Attempt, place: number): Attempt {
  const { path } = attempt
  return path ? { ...attempt, path: { ...path, passed: Math.max(path.passed, place) } } : attempt
}
