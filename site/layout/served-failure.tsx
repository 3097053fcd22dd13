import { use } from 'react'
import { FailureContext } from '../error/failures.ts'
import { Notice } from '../ui/notice.tsx'

/** The notice of a page that came with a part missing: one, however many parts are. */
export function ServedFailure() {
  const message = use(FailureContext)
  return message && <Notice kind="error" text={message} />
}
