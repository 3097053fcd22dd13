import type { Kur } from './servers/kur.ts'

export interface Bench {
  kur: Kur
  dataDir: string
  rounds: number
  seconds: number
}
