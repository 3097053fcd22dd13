import type { FormAnswer } from './form-answer.ts'

const MESSAGE = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.'

/** The answer to a form that never arrived. A new one every time: a second failure has to be told from the first. */
export function unreachable(message = MESSAGE): FormAnswer {
  return { ok: false, intent: '', message, fields: {}, values: {} }
}
