import { Ranges } from '../prose/ranges.tsx'

/** A test among others, without what the heading over the list has said already. */
export function TestName({ name }: { name: string }) {
  return <Ranges text={name.replace(/ Seviye Tespit Testi\b/, '')} />
}
