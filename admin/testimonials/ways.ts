import type { ConsentWay } from '../../contract/staff/testimonial-consent.ts'

export const WAYS: Record<ConsentWay, string> = { form: 'Form', mail: 'E-posta', message: 'Mesaj' }
