import type { z } from 'zod'
import * as content from '../../contract/public/content.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import { listSessions } from '../../contract/student/account.ts'
import { listLessons } from '../../contract/student/timetable.ts'
import type { Reading } from './fill.ts'

export const EXTRA_READINGS: Reading[] = [
  content.listCourseCards,
  content.listBenefits,
  content.listLevels,
  content.listFeatures,
  content.getLegalText,
  getPicture,
  listSessions,
  listLessons,
].map(({ path, output }): Reading => [path, output as z.ZodType])
