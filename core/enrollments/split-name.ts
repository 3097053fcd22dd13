export function splitName(whole: string): { name: string; surname: string } {
  const words = whole.trim().split(/\s+/)
  const surname = words.length > 1 ? (words.pop() ?? '') : ''
  return { name: words.join(' '), surname }
}
