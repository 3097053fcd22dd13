import { extname } from 'node:path'
import type { RequestHandler } from './answer.ts'
import { builtFiles, type FileSource, type Files } from './files.ts'
import { sendReady } from './http/ready-answer.ts'
import { pathOf } from './http/request.ts'
import type { Fields, Refuse } from './http/response.ts'

const BASE = '/yonetim'
const STAFF_APP_PAGE = `${BASE}/index.html`

/** Strict: the app loads only our own build, and pictures about to be uploaded. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const PAGE_FIELDS = [
  ['Cache-Control', 'no-cache'],
  ['Content-Security-Policy', POLICY],
  ['X-Robots-Tag', 'noindex'],
] as const

/** One address for all builds; it opens the page at /yonetim as well as what is below it. */
const WORKER = `${BASE}/service-worker.js`
const WORKER_FIELDS = [
  ['Cache-Control', 'no-cache'],
  ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"],
  ['Service-Worker-Allowed', BASE],
] as const

const FIELDS: Record<string, Fields> = {
  [STAFF_APP_PAGE]: PAGE_FIELDS,
  [WORKER]: WORKER_FIELDS,
}

export function isInStaffApp(path: string): boolean {
  return path === BASE || path.startsWith(`${BASE}/`)
}

export function staffAppFiles(folder: string): FileSource {
  const read = builtFiles(folder)
  return async (path) => {
    const content = isInStaffApp(path) ? await read(path.slice(BASE.length)) : undefined
    const fields = FIELDS[path]
    return content && fields ? { ...content, fields } : content
  }
}

export function createAnswerStaffApp(files: Files, refuse: Refuse): RequestHandler {
  return async (request, response) => {
    const path = extname(pathOf(request)) ? pathOf(request) : STAFF_APP_PAGE
    const file = files.fresh(path) ?? (await files.load(path))
    if (file) sendReady(file, request, response)
    else refuse(request, response, 404, 'Bu adreste bir dosya yok.')
  }
}
