import * as calls from '../../contract/staff/absence.ts'
import { getAbsenceSettings, saveAbsenceSettings } from '../../core/absence/absence-settings.ts'
import { findAbsences } from '../../core/absence/find-absences.ts'
import { handleAbsence, mailAbsence } from '../../core/absence/warn-absent.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward, forwardAndSay } from '../forward.ts'
import { describeMailing } from '../mail-sentence.ts'
import { mount } from '../mount.ts'

export function mountAbsences(app: Api, deps: Deps): void {
  const { db } = deps
  forward(app, db, calls.list, findAbsences)
  forwardAndSay(app, db, calls.handle, handleAbsence, 'Görüşüldü olarak yazıldı.')
  mount(app, calls.mail, async ({ actor, params }) => {
    await mailAbsence(db, actor, params)
    return { message: await describeMailing(deps, 'E-posta gönderildi.') }
  })
  mount(app, calls.getSettings, () => getAbsenceSettings(db))
  forward(app, db, calls.saveSettings, saveAbsenceSettings)
}
