import * as calls from '../../contract/staff/marks.ts'
import { getMarks, judgeLevel } from '../../core/level-end/marks.ts'
import {
  createAssessment,
  removeAssessment,
  saveScores,
  updateAssessment,
} from '../../core/level-end/write-assessment.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward, forwardAndSay } from '../forward.ts'

export function mountMarks(app: Api, { db }: Deps): void {
  forward(app, db, calls.get, getMarks)
  forward(app, db, calls.createAssessment, createAssessment)
  forward(app, db, calls.updateAssessment, updateAssessment)
  forward(app, db, calls.removeAssessment, removeAssessment)
  forward(app, db, calls.score, saveScores)
  forwardAndSay(app, db, calls.judge, judgeLevel, 'Görüşünüz kaydedildi.')
}
