import { data } from 'react-router'

/**
 * Reads what a form has sent.
 * @throws a 400 answer for a body that no form has sent
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const message = 'Form okunamadı. Lütfen sayfayı yenileyip yeniden deneyin.'
    throw data({ message }, { status: 400 })
  }
}
