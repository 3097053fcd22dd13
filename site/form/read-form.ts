import { data } from 'react-router'
import { readTexts } from './read-texts.ts'

export async function readForm(request: Request): Promise<Record<string, string>> {
  try {
    return readTexts(await request.formData())
  } catch {
    const message = 'Form okunamadı. Lütfen sayfayı yenileyip yeniden deneyin.'
    throw data({ message }, { status: 400 })
  }
}
