export function TestName({ name }: { name: string }) {
  // One element, so that a flex link keeps the name together.
  return <span>{name.replace(/ Seviye Tespit Testi\b/, '')}</span>
}
