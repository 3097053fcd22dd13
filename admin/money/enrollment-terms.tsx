import { useWatch } from 'react-hook-form'
import { useCan } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'

const TermsFields = lazyPart(async () => (await import('./terms-fields.tsx')).TermsFields)

/** Values of a form with `EnrollmentTerms`; none for somebody who takes no money. */
export function useNoTerms() {
  return useCan('payment:write') ? NO_TERMS : undefined
}

const NO_TERMS = {
  payerId: null,
  company: null,
  discounts: [],
  agreedPrice: null,
  reason: null,
  plan: null,
  firstPayment: null,
}

interface Props {
  learner?: number | undefined
  lead?: number | undefined
  /** The group, where the form does not choose it. */
  group?: number
}

/** Discounts, price, plan and first payment of an enrollment that is being made. */
export function EnrollmentTerms({ learner, lead, group: known }: Props) {
  const chosen = useWatch({ name: 'groupId' }) as number | null | undefined
  const mayWrite = useCan('payment:write')
  const group = known ?? chosen
  if (!(group && mayWrite)) return null
  return (
    <Optional>
      <TermsFields key={group} params={{ group, learner, lead }} />
    </Optional>
  )
}
