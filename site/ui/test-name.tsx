import { Ranges } from './ranges.tsx'

export function TestName({ name }: { name: string }) {
  // One element, so that a flex link keeps the name together.
  return (
    <span>
      <Ranges text={name.replace(/ Seviye Tespit Testi\b/, '')} />
    </span>
  )
}
