import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as calls from '../../contract/staff/attendance.ts'
import { discard, findText, watchDrafts } from '../drafts/device-drafts.ts'
import { keepAnswer } from '../offline/answers.ts'
import {
  findKeptLessons,
  forgetUnstored,
  hasTaps,
  keepTaps,
  keyOfTaps,
  parseTaps,
  sendTaps,
  type TapParts,
} from './kept-taps.ts'

const PAUSE = 700
const RETRY = 10_000

export function useTaps(lessonId: number, name: string) {
  const key = keyOfTaps(lessonId)
  const text = useSyncExternalStore(watchDrafts, () => findText(key))
  const taps = useMemo(() => parseTaps(text), [text])
  const [wasSent, setSent] = useState(false)
  const timer = useRef(0)
  const client = useQueryClient()

  const flush = useCallback(async () => {
    const answer = await sendTaps(lessonId)
    if (!answer) return
    showRoll(client, answer.roll)
    setSent(true)
    await refreshDay(client)
  }, [client, lessonId])

  useRetry(flush)
  const add = useCallback(
    (parts: TapParts) => {
      keepTaps(lessonId, name, parts)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, PAUSE)
    },
    [flush, lessonId, name],
  )
  return {
    taps,
    add,
    drop: () => discard(key),
    forget: () => forgetUnstored(lessonId),
    isWaiting: hasTaps(taps),
    wasSent,
  }
}

export function useSendKept(): void {
  const client = useQueryClient()
  const flush = useCallback(async () => {
    const lessons = findKeptLessons()
    const answers = await Promise.all(lessons.map(sendTaps))
    for (const answer of answers) {
      if (answer) showRoll(client, answer.roll)
    }
    if (answers.some(Boolean)) await refreshDay(client)
  }, [client])
  useRetry(flush)
}

export function showRoll(client: QueryClient, roll: calls.Roll): void {
  client.setQueryData([calls.get.path, { id: roll.lesson.id }], roll)
  void keepAnswer(`/api${calls.get.path.replace('{id}', String(roll.lesson.id))}`, roll)
}

/** A list that is on its way may be older than what was sent: it is asked for again. */
async function refreshDay(client: QueryClient): Promise<void> {
  const day = { queryKey: [calls.day.path] }
  await client.cancelQueries(day)
  await client.invalidateQueries(day)
}

function useRetry(flush: () => Promise<void>): void {
  useEffect(() => {
    const go = () => void flush()
    go()
    const timer = window.setInterval(go, RETRY)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [flush])
}
