import type { ContactFormType, FormResult } from './send-contact.ts'

const UNREACHABLE =
  'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden gönderin; yazdıklarınız duruyor.'

/** Sends a form by script. That it never arrived is an answer like any other: the page goes on showing what was typed. */
export async function postForm(type: ContactFormType, form: HTMLFormElement): Promise<FormResult> {
  try {
    const response = await fetch(`/form/${type}`, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    })
    return (await response.json()) as FormResult
  } catch {
    return { ok: false, message: UNREACHABLE, fields: {}, values: {} }
  }
}
