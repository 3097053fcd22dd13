import { data } from 'react-router'
import { readTexts } from './read-texts.ts'

/** The text fields of a sent form. @throws a 400 response for a body that no form sends */
export async function readForm(request: Request): Promise<Record<string, string>> {
  try {
    return readTexts(await request.formData())
  } catch {
    const message = 'Form okunamadı. Lütfen sayfayı yenileyip yeniden deneyin.'
    throw data({ message }, { status: 400 })
  }
}
