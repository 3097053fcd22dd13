import type { Body, Output } from '../../contract/call.ts'
import * as calls from '../../contract/staff/attendance.ts'
import { CallError } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import {
  findUnsentDrafts,
  keyOfTypedDraft,
  readDraft,
  removeDraft,
  storeDraft,
} from '../drafts/device-drafts.ts'

type Taps = Body<typeof calls.record>
export type PersonTap = Taps['people'][number]
type GuestTap = Taps['guests'][number] & { tappedAt: string }
export type HomeworkTap = Taps['homework'][number]

export interface KeptTaps {
  name: string
  at: string
  people: Record<string, PersonTap>
  guests: Record<string, GuestTap>
  homework: Record<string, HomeworkTap>
  refusal?: string | undefined
}

export type TapParts = Partial<Pick<KeptTaps, 'people' | 'guests' | 'homework'>>

const NONE: KeptTaps = { name: '', at: '', people: {}, guests: {}, homework: {} }
const START = '/yoklama/'

export function keyOfTaps(accountId: number, lessonId: number): string {
  return keyOfTypedDraft(accountId, `attendance/${lessonId}`)
}

export function parseTaps(text: string | null): KeptTaps {
  return text ? (JSON.parse(text) as KeptTaps) : NONE
}

export function keepTaps(key: string, name: string, parts: TapParts): void {
  const kept = readDraft<KeptTaps>(key) ?? NONE
  storeDraft(key, {
    name,
    at: new Date().toISOString(),
    people: { ...kept.people, ...parts.people },
    guests: { ...kept.guests, ...parts.guests },
    homework: { ...kept.homework, ...parts.homework },
  })
}

export function findKeptLessons(accountId: number): number[] {
  return findUnsentDrafts(accountId)
    .filter(({ key, path }) => path.startsWith(START) && key.includes('attendance/'))
    .map(({ path }) => Number(path.slice(START.length)))
}

export type Sent = Output<typeof calls.record> | null

const underWay = new Map<string, Promise<Sent>>()

/** Two screens that ask at once share one request. @returns the answer; null where nothing was sent or it failed */
export function sendTaps(key: string, lessonId: number): Promise<Sent> {
  const running = underWay.get(key)
  if (running) return running
  const sending = sendOnce(key, lessonId).finally(() => underWay.delete(key))
  underWay.set(key, sending)
  return sending
}

async function sendOnce(key: string, lessonId: number): Promise<Sent> {
  const taps = readDraft<KeptTaps>(key)
  if (!taps || taps.refusal || !navigator.onLine) return null
  try {
    const answer = await send(calls.record, {
      params: { id: lessonId },
      body: {
        people: Object.values(taps.people),
        guests: Object.values(taps.guests).map(({ learnerId, hasCome }) => ({
          learnerId,
          hasCome,
        })),
        homework: Object.values(taps.homework),
      },
    })
    keepNewer(key, taps)
    return answer
  } catch (error) {
    if (isRefusal(error)) storeDraft(key, { ...taps, refusal: error.message })
    return null
  }
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && [403, 404, 409, 422].includes(error.status)
}

function keepNewer(key: string, sent: KeptTaps): void {
  const kept = readDraft<KeptTaps>(key)
  if (!kept) return
  const newer = {
    ...kept,
    people: without(kept.people, sent.people),
    guests: without(kept.guests, sent.guests),
    homework: without(kept.homework, sent.homework),
  }
  const count = [newer.people, newer.guests, newer.homework].flatMap(Object.keys).length
  if (count > 0) storeDraft(key, newer)
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
