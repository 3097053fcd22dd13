import type { EnrollmentState } from '../../domain/enrollment.ts'
import type { Tone } from '../ui/status.tsx'

export const ENROLLMENT_TONES: Record<EnrollmentState, Tone> = {
  waiting: 'calm',
  offered: 'due',
  reserved: 'due',
  active: 'good',
  frozen: 'calm',
  transferred: 'calm',
  finished: 'good',
  withdrawn: 'bad',
  expired: 'bad',
  cancelled: 'bad',
}
