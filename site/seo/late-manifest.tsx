import { useEffect, useState } from 'react'
import { MANIFEST } from './head-links.ts'

export function LateManifest() {
  const [isLate, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  return isLate ? <link rel="manifest" href={MANIFEST} /> : null
}
