import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../core/errors.ts'
import { createErrorAnswer } from './answer-error.ts'
import { requireBearer } from './bearer.ts'
import type { Deps } from './deps.ts'
import { mountDocs } from './docs.ts'
import { mountLeads } from './public/contact-form.ts'
import { mountContent } from './public/content.ts'
import { mountPlacement } from './public/placement.ts'
import { mountPanel } from './student/account.ts'
import { mountStudent } from './student/class.ts'
import { mountAuth } from './student/sign-in.ts'

/** Bytes; more than any form or finished test needs. */
const BODY_LIMIT = 256 * 1024

/** The API below `/api`: an app that answers a `Request`, without a server around it. */
export function createApi(deps: Deps): Hono {
  const api = new Hono({ strict: false }).basePath('/api')
  api.onError(createErrorAnswer(deps.log))
  api.notFound(() => {
    throw new AppError('not-found', { message: 'Böyle bir çağrı yok.' })
  })
  mountDocs(api)
  api.use(requireBearer(deps.apiToken))
  api.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: () => {
        throw new AppError('too-large')
      },
    }),
  )
  mountContent(api, deps)
  mountLeads(api, deps)
  mountPlacement(api, deps)
  mountAuth(api, deps)
  mountStudent(api, deps)
  mountPanel(api, deps)
  return api
}
