import { z } from 'zod'
import type { Answer } from '../../contract/answer.ts'
import { getContactSettings } from '../../contract/public/content.ts'
import type { AnswerCache } from './answer-cache.ts'
import { ANYONE } from './visitor.ts'

const PATIENCE = 10_000

const settings = z.looseObject({ map: z.string() })

/**
 * Every page allows the map’s origin: in-site navigation keeps the policy of the first page.
 * @param answers to the page’s own calls, of which none is made twice
 */
export async function findFrameOrigin(
  cache: AnswerCache,
  answers: ReadonlyMap<string, Promise<Answer<unknown>>>,
): Promise<string | undefined> {
  const { path } = getContactSettings
  const own = await answers.get(path)
  const { data } = settings.safeParse(
    own?.ok ? own.value : await read(cache, path, own === undefined),
  )
  return data && URL.parse(data.map)?.origin
}

/** @param mayAsk false where the page has asked in vain */
async function read(cache: AnswerCache, path: string, mayAsk: boolean): Promise<unknown> {
  const recent = cache.findRecent(path)
  const asked = mayAsk && !recent ? await cache.call(path, { patience: PATIENCE }, ANYONE) : recent
  const answer = asked?.ok ? asked : cache.findLast(path)
  return answer?.json().catch(() => null)
}
