import { formatDateOf } from '../../domain/school-time.ts'

export function TurkishDate({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateOf(new Date(value))}</time>
}
