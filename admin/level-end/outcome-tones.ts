import type { EnrollmentOutcome } from '../../domain/enrollment.ts'
import type { Tone } from '../ui/status.tsx'

export const OUTCOME_TONES: Record<EnrollmentOutcome, Tone> = {
  passed: 'good',
  'free-repeat': 'due',
  repeat: 'due',
  failed: 'bad',
}
