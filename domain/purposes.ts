import type { RetentionKind } from './retention.ts'

/** Why the school holds personal data, and on what basis of law 6698 (article 5). A purpose of `RETENTION` has its span there. */
const PURPOSES: Record<RetentionKind, { basis: string }> &
  Record<'staff' | 'network' | 'testimonial', { basis: string; span: string }> = {
  inquiry: { basis: 'c' },
  placement: { basis: 'c' },
  student: { basis: 'c' },
  contract: { basis: 'ç' },
  mail: { basis: 'c' },
  security: { basis: 'f' },
  access: { basis: 'f' },
  staff: { basis: 'c', span: 'while the account is open, then as the law on employment says' },
  network: { basis: 'f', span: 'a day' },
  testimonial: { basis: 'consent', span: 'until the consent ends or is withdrawn' },
}
export type Purpose = keyof typeof PURPOSES
