import type { FormResult } from './send-contact.ts'

const UNREACHABLE =
  'Sunucuya ulaşılamadı. Bağlantınızı denetleyip yeniden gönderin; yazdıklarınız duruyor.'

/**
 * What a form's route does in the browser before its action on the server: a send that never arrived is an answer like
 * any other, shown beside the form, and not a page that has crashed.
 */
export async function sendFromBrowser(serverAction: () => Promise<unknown>): Promise<FormResult> {
  try {
    return (await serverAction()) as FormResult
  } catch {
    return { ok: false, message: UNREACHABLE, fields: {}, values: {} }
  }
}
