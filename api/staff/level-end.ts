import { listLessonRecords } from '../../contract/staff/lesson-record.ts'
import * as calls from '../../contract/staff/level-end.ts'
import { decideOutcomes, undoOutcome } from '../../core/level-end/decide-outcomes.ts'
import { findLessonRecords } from '../../core/level-end/find-lesson-records.ts'
import { getLevelEnd } from '../../core/level-end/get-level-end.ts'
import { renewLevel } from '../../core/level-end/renew-level.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { describeMailing } from '../mail-sentence.ts'

export function mountLevelEnd(app: Api, deps: Deps): void {
  const { db, siteUrl } = deps
  forward(app, db, calls.get, getLevelEnd)
  forward(app, db, listLessonRecords, findLessonRecords)
  forward(app, db, calls.decide, decideOutcomes)
  forward(app, db, calls.undo, undoOutcome)
  forward(app, db, calls.renew, async (tx, actor, input) => {
    const renewed = await renewLevel(tx, actor, { ...input, siteUrl })
    const { notified, kept } = renewed
    const sent = notified > 0 ? await describeMailing(deps, `${notified} e-posta gönderildi.`) : ''
    return { ...renewed, news: [sent, describeKept(kept)].filter(Boolean).join(' ') }
  })
}

function describeKept(names: readonly string[]): string {
  return names.length > 0 ? `Başka bir sınıfta yeri olanlar: ${names.join(', ')}.` : ''
}
