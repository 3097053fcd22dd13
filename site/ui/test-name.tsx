import { Ranges } from '../prose/ranges.tsx'

/** A test among others, without what the heading over the list has said already. */
export function TestName({ name }: { name: string }) {
  // One element, so that a link which sets its parts apart keeps the name together.
  return (
    <span>
      <Ranges text={name.replace(/ Seviye Tespit Testi\b/, '')} />
    </span>
  )
}
