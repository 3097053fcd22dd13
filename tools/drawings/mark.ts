import { half, rect } from './shapes.ts'

/** The school's mark on 100 x 100: a half-disc that rises from a line, and its light under it. */
export function mark(line: string, sun: string): string {
  return (
    half(50, 56, 36, 'up')(sun) + rect(4, 56, 92, 11, 5.5)(line) + rect(26, 76, 48, 11, 5.5)(line)
  )
}
