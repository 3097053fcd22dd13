import type { Body, Output } from '../../contract/call.ts'
import * as calls from '../../contract/staff/attendance.ts'
import { CallError } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import {
  type DraftKey,
  findUnsentDrafts,
  type Label,
  readDraft,
  removeDraft,
  storeDraft,
} from '../drafts/device-drafts.ts'

type Taps = Body<typeof calls.record>
/** The name stays on the device: a line that is refused may be of somebody who is no longer on the roll. */
type Named<T> = T & { name: string }
export type PersonTap = Named<Taps['people'][number]>
type GuestTap = Named<Taps['guests'][number]> & { tappedAt: string }
export type HomeworkTap = Named<Taps['homework'][number]>

interface UnstoredLine {
  name: string
  message: string
}

interface KeptTaps extends Label {
  people: Record<string, PersonTap>
  guests: Record<string, GuestTap>
  homework: Record<string, HomeworkTap>
  /** The whole roll was refused. */
  refusal?: string | undefined
  /** Lines that were not stored, until the teacher has read them. */
  unstored?: UnstoredLine[] | undefined
}

export type TapParts = Partial<Pick<KeptTaps, 'people' | 'guests' | 'homework'>>

const NONE: KeptTaps = { name: '', at: '', people: {}, guests: {}, homework: {} }
const START = 'attendance/'

export function keyOfTaps(lessonId: number): DraftKey {
  return `${START}${lessonId}`
}

export function parseTaps(text: string | null): KeptTaps {
  return text ? (JSON.parse(text) as KeptTaps) : NONE
}

export function keepTaps(lessonId: number, name: string, parts: TapParts): void {
  const key = keyOfTaps(lessonId)
  const kept = readDraft<KeptTaps>(key) ?? NONE
  storeDraft(key, {
    name,
    people: { ...kept.people, ...parts.people },
    guests: { ...kept.guests, ...parts.guests },
    homework: { ...kept.homework, ...parts.homework },
    unstored: kept.unstored,
  })
}

export function hasTaps({ people, guests, homework }: KeptTaps): boolean {
  return [people, guests, homework].some((taps) => Object.keys(taps).length > 0)
}

/** Forgets the lines that the teacher has read; what has not been sent stays. */
export function forgetUnstored(lessonId: number): void {
  const key = keyOfTaps(lessonId)
  const kept = readDraft<KeptTaps>(key)
  if (kept) storeOrRemove(key, { ...kept, unstored: undefined })
}

export function findKeptLessons(): number[] {
  return findUnsentDrafts()
    .filter(({ key }) => key.startsWith(START))
    .map(({ key }) => Number(key.slice(START.length)))
}

export type Sent = Output<typeof calls.record> | null

const underWay = new Map<number, Promise<Sent>>()

/** Two screens that ask at once share one request. @returns the answer; null where nothing was sent or it failed */
export function sendTaps(lessonId: number): Promise<Sent> {
  const running = underWay.get(lessonId)
  if (running) return running
  const sending = sendUntilEmpty(lessonId).finally(() => underWay.delete(lessonId))
  underWay.set(lessonId, sending)
  return sending
}

/** Taps made while others were under way go at once after them. */
async function sendUntilEmpty(lessonId: number): Promise<Sent> {
  const key = keyOfTaps(lessonId)
  let last: Sent = null
  for (;;) {
    const taps = readDraft<KeptTaps>(key)
    if (!(taps && hasTaps(taps)) || taps.refusal || !navigator.onLine) return last
    const answer = await sendOnce(key, lessonId, taps)
    if (answer === 'failed') return last
    last = answer ?? last
  }
}

async function sendOnce(key: DraftKey, lessonId: number, taps: KeptTaps): Promise<Sent | 'failed'> {
  try {
    const answer = await send(calls.record, { params: { id: lessonId }, body: toBody(taps) })
    keepRest(key, taps, answer)
    return answer
  } catch (error) {
    if (!isRefusal(error)) return 'failed'
    const kept = readDraft<KeptTaps>(key)
    // Taps made meanwhile have not been refused: they are sent once more with the rest.
    if (kept?.at === taps.at) storeDraft(key, { ...kept, refusal: error.message })
    return null
  }
}

function toBody({ people, guests, homework }: KeptTaps): Taps {
  return {
    people: Object.values(people).map(({ name: _, ...tap }) => tap),
    guests: Object.values(guests).map(({ name: _, ...tap }) => tap),
    homework: Object.values(homework).map(({ name: _, ...tap }) => tap),
    sentAt: new Date().toISOString(),
  }
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && [403, 404, 409, 422].includes(error.status)
}

function keepRest(key: DraftKey, sent: KeptTaps, answer: Output<typeof calls.record>): void {
  const kept = readDraft<KeptTaps>(key)
  if (!kept) return
  const lines = [...answer.refused, ...answer.overtaken].map((line) => toLine(sent, line))
  storeOrRemove(key, {
    ...kept,
    people: without(kept.people, sent.people),
    guests: without(kept.guests, sent.guests),
    homework: without(kept.homework, sent.homework),
    unstored: [...(kept.unstored ?? []), ...lines],
  })
}

function toLine(
  { people, guests, homework }: KeptTaps,
  { kind, enrollmentId = 0, learnerId = 0, lessonId = 0, name, message }: calls.UnstoredTap,
): UnstoredLine {
  const taps = {
    person: people[enrollmentId],
    guest: guests[learnerId],
    homework: homework[keyOfHomework(lessonId, enrollmentId)],
  }
  return { name: name ?? taps[kind]?.name ?? 'Bir kişi', message }
}

export function keyOfHomework(lessonId: number, enrollmentId: number): string {
  return `${lessonId}/${enrollmentId}`
}

function storeOrRemove(key: DraftKey, taps: KeptTaps): void {
  if (hasTaps(taps) || taps.unstored?.length) storeDraft(key, taps)
  else removeDraft(key)
}

function without<T extends { tappedAt: string }>(
  kept: Record<string, T>,
  sent: Record<string, T>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(kept).filter(([name, tap]) => tap.tappedAt !== sent[name]?.tappedAt),
  )
}
