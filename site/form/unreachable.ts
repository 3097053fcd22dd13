import type { FormAnswer } from './form-answer.ts'

const MESSAGE = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.'

/** For a form that never arrived. A new object each time, so that a second failure is noticed. */
export function unreachable(message = MESSAGE): FormAnswer {
  return { ok: false, intent: '', message, fields: {}, values: {} }
}
