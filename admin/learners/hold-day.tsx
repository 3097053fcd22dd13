import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { holdTerms } from '../../contract/staff/enrollment.ts'
import { formatDay } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { TextField } from '../form/inputs.tsx'

interface Props {
  lead: number | null
  groupId: number
}

/** The last day of a hold: proposed, until somebody types another. */
export function HoldDay({ lead, groupId }: Props) {
  const { data } = useAnswer(holdTerms, { lead: lead ?? undefined, groupId })
  const { setValue, getFieldState } = useFormContext()
  const until = data?.until
  useEffect(() => {
    if (until && !getFieldState('until').isDirty) setValue('until', until)
  }, [until, setValue, getFieldState])
  const hint = data?.latest
    ? `Yer bu günün sonuna kadar ayrılır; en geç sınıfın ilk günü: ${formatDay(data.latest)}.`
    : 'Yer bu günün sonuna kadar ayrılır.'
  return <TextField name="until" label="Son gün" type="date" hint={hint} isOptional />
}
