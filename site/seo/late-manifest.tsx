import { useEffect, useState } from 'react'
import { MANIFEST } from './head-links.ts'

/** The manifest, once the page has hydrated: named in the HTML, it is fetched beside the first picture. */
export function LateManifest() {
  const [isLate, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  return isLate ? <link rel="manifest" href={MANIFEST} /> : null
}
