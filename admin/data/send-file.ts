import { CallError, UNANSWERED, UNREACHABLE } from './call-error.ts'
import { signedIn } from './send.ts'

/** Sends a file as the body of a call, with its name. @throws CallError */
export function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  return signedIn(() => upload<Answer>(path, file))
}

async function upload<Answer>(path: string, file: File): Promise<Answer> {
  const query = new URLSearchParams({ fileName: file.name })
  const response = await fetch(`/api${path}?${query}`, { method: 'POST', body: file }).catch(() => {
    throw new CallError(0, { message: UNREACHABLE })
  })
  const body = await response.json().catch(() => ({ message: UNANSWERED }))
  if (!response.ok) throw new CallError(response.status, body)
  return body as Answer
}
