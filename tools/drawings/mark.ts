import { half, rect } from './shapes.ts'

export function mark(line: string, sun: string): string {
  return (
    half(50, 56, 36, 'up')(sun) + rect(4, 56, 92, 11, 5.5)(line) + rect(26, 76, 48, 11, 5.5)(line)
  )
}
