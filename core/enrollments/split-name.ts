/** A whole name as typed into one field: the last word is the surname, where there are several. */
export function splitName(whole: string): { name: string; surname: string } {
  const words = whole.trim().split(/\s+/)
  const surname = words.length > 1 ? (words.pop() ?? '') : ''
  return { name: words.join(' '), surname }
}
