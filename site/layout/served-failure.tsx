import { use } from 'react'
import { FailureContext } from '../error/failures.ts'
import { Notice } from '../ui/notice.tsx'

export function ServedFailure() {
  const message = use(FailureContext)
  return message && <Notice kind="error" text={message} />
}
