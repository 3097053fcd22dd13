import { extname } from 'node:path'
import type { Answer } from '../answer.ts'
import type { Files } from '../files/files.ts'
import { pathOf } from '../http/path-of.ts'
import { sendReady } from '../http/ready-answer.ts'
import type { Refuse } from '../http/refuse.ts'
import { STAFF_APP_PAGE } from './staff-app-files.ts'

export function createAnswerStaffApp(files: Files, refuse: Refuse): Answer {
  return async (request, response) => {
    const path = extname(pathOf(request)) ? pathOf(request) : STAFF_APP_PAGE
    const file = files.fresh(path) ?? (await files.load(path))
    if (file) sendReady(file, request, response)
    else refuse(request, response, 404, 'Bu adreste bir dosya yok.')
  }
}
