import { data } from 'react-router'

export function readTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}

export async function readForm(request: Request): Promise<Record<string, string>> {
  try {
    return readTexts(await request.formData())
  } catch {
    const message = 'Form okunamadı. Lütfen sayfayı yenileyip yeniden deneyin.'
    throw data({ message }, { status: 400 })
  }
}
