import { Typed } from '../error/typed.tsx'
import { Answered } from '../form/answered.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import styles from './group.module.css'

interface Props {
  failure: string
  served: FormAnswer | undefined
}

export function MissingGroup({ failure, served }: Props) {
  return (
    <>
      <SkyHeader sky="dawn" trail={[{ name: 'Açık gruplar', href: '/gruplar' }]} title="Ön kayıt" />
      <div className={`container ${styles.body}`}>
        {served?.ok && <Answered name="pre-enrollment" answer={served} isServed />}
        {served?.ok === false && <Notice kind="error" text={served.message} />}
        {served?.ok === false && (
          <Typed values={{ ...served.values, intent: served.intent }} listed={LISTED} />
        )}
        {!served && <FailedPart name="Bu grup" message={failure} />}
      </div>
    </>
  )
}

const LISTED = ['name', 'phone', 'email', 'learnerName', 'learnerAge']
