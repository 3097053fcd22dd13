import { data } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

const UNREACHABLE = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.'

/**
 * What a form’s route does in the browser before its action on the server: a send that never arrived is an answer like
 * any other, shown beside the form, and not a page that has crashed. Its status keeps the router from reading the page
 * anew, which would fail, too.
 */
export async function reachServer<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    // That is what a failed connection throws; a redirect is thrown, too, and has to go on.
    if (!(error instanceof TypeError)) throw error
    return data(toRefusal(), { status: 503 })
  }
}

/** A new one every time: a second failure has to be told from the first. */
function toRefusal(): FormAnswer {
  return { ok: false, intent: '', message: UNREACHABLE, fields: {}, values: {} }
}
