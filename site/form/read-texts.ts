export function readTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}
