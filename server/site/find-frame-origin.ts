import { z } from 'zod'
import { getContactSettings } from '../../contract/public/content.ts'
import type { AnswerCache } from './answer-cache.ts'
import { ANYONE } from './visitor.ts'

/** Milliseconds that a page waits for it. */
const PATIENCE = 10_000

const settings = z.looseObject({ map: z.string() })

/** Every page allows the map’s origin: in-site navigation keeps the policy of the first page. */
export async function findFrameOrigin(answers: AnswerCache): Promise<string | undefined> {
  const { path } = getContactSettings
  const asked =
    answers.findRecent(path) ?? (await answers.call(path, { patience: PATIENCE }, ANYONE))
  const answer = asked.ok ? asked : answers.findLast(path)
  const { data } = settings.safeParse(await answer?.json().catch(() => null))
  return data && URL.parse(data.map)?.origin
}
