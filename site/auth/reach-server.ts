import type { FormAnswer } from './form-answer.ts'

const UNREACHABLE = 'Sunucuya ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.'

/**
 * What a form’s route does in the browser before its action on the server: a send that never arrived is an answer like
 * any other, shown beside the form, and not a page that has crashed.
 */
export async function reachServer<T>(serverAction: () => Promise<T>): Promise<T | FormAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    // That is what a failed connection throws; a redirect is thrown, too, and has to go on.
    if (!(error instanceof TypeError)) throw error
    return { ok: false, intent: '', message: UNREACHABLE, fields: {}, values: {} }
  }
}
