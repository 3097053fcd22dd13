import { formatDateOf } from '../../domain/school-time.ts'

/** `12 Mart 2026`. @param value an ISO time */
export function TurkishDate({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateOf(new Date(value))}</time>
}
