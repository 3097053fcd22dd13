import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Agreement } from '../../contract/staff/agreement.ts'
import { get as getSettings } from '../../contract/staff/money-settings.ts'
import { list, make, open } from '../../contract/staff/paper.ts'
import { list as listAccounts } from '../../contract/staff/withdrawal.ts'
import {
  type AgreementPaper,
  IDENTITY_NAMES,
  maskIdentity,
  PAPER_NAMES,
} from '../../domain/paper.ts'
import { newAttempt } from '../data/attempt.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './money.module.css'
import { useFreshMoney } from './money-form.tsx'
import { addressOfPaper, PaperList } from './paper-list.tsx'

interface Props {
  agreement: Agreement
  mayWrite: boolean
}

/** Lists the papers that were made for an agreement. Receipts are opened at their entries. */
export function Papers({ agreement, mayWrite }: Props) {
  const { id } = agreement
  return (
    <div className={styles.papers}>
      {mayWrite && <MakePapers agreement={agreement} />}
      <Answered answer={useAnswer(list, { id }, { isFresh: true })} failure="Belgeler açılamadı">
        {({ rows }) => (
          <PaperList
            name="Belgeler"
            rows={rows.filter(({ kind }) => kind !== 'receipt')}
            addressOf={(paper) => addressOfPaper(open, { id, paper: paper.id })}
          />
        )}
      </Answered>
    </div>
  )
}

function MakePapers({ agreement }: { agreement: Agreement }) {
  const { id, plan, balance } = agreement
  const { data: settings } = useAnswer(getSettings)
  const { data: accounts } = useAnswer(listAccounts, { learner: agreement.learner.id })
  const hasLeft = accounts?.rows.some(
    (account) => account.agreement.id === id && account.kind === 'withdrawn' && !account.isUndone,
  )
  const hasDebt = plan.some(({ open }) => open > 0)
  const refresh = useFreshAnswer(list)
  const { act, isBusy } = useAct(refresh)
  const makeAtOnce = (kind: Exclude<AgreementPaper, 'contract'>) => (
    <Button
      kind="quiet"
      className={styles.act}
      isBusy={isBusy}
      onClick={() =>
        void act(
          () => send(make, { params: { id }, body: { key: newAttempt(), kind } }),
          ({ number }) => `${PAPER_NAMES[kind]} ${number} hazır.`,
        )
      }
    >
      {PAPER_NAMES[kind]}
    </Button>
  )
  return (
    <div className={styles.acts}>
      <ModalButton className={styles.act} title="Sözleşmeyi hazırla">
        {(close) => <ContractForm agreement={agreement} onDone={close} />}
      </ModalButton>
      {plan.length > 0 && makeAtOnce('plan')}
      {makeAtOnce('statement')}
      {settings?.usesNotes && hasDebt && makeAtOnce('promissory-note')}
      {hasLeft && balance === 0 && makeAtOnce('release')}
    </div>
  )
}

function ContractForm({ agreement, onDone }: { agreement: Agreement; onDone: () => void }) {
  const { id, identity } = agreement
  const [key] = useState(newAttempt)
  const refreshList = useFreshAnswer(list)
  const refreshMoney = useFreshMoney()
  return (
    <CallForm
      name="contract"
      call={make}
      params={{ id }}
      values={{ key, kind: 'contract' }}
      submit="Hazırla"
      busy="Hazırlanıyor…"
      onDone={async ({ number }) => {
        onDone()
        notify('success', `Sözleşme ${number} hazır; listeden açıp yazdırın.`)
        await Promise.all([refreshList(), refreshMoney()])
      }}
    >
      <p>Bugünkü fiyat ve planla hazırlanır, saklanır; sonra değişmez.</p>
      <IdentityFields known={identity} />
    </CallForm>
  )
}

/** Asked here and nowhere else. A number that is known stays until another is written. */
function IdentityFields({ known }: { known: Agreement['identity'] }) {
  const { setValue } = useFormContext()
  const identity = useWatch({ name: 'identity' }) as object | null | undefined
  if (identity) {
    return (
      <>
        <SelectField name="identity.kind" label="Ödeyenin kimliği" options={IDENTITY_NAMES} />
        <TextField
          name="identity.number"
          label="Numarası"
          hint="Şifreli saklanır; yalnızca sözleşmede yazar."
          autoComplete="off"
        />
      </>
    )
  }
  return (
    <div className={styles.acts}>
      {known && identity === undefined && (
        <span>
          {IDENTITY_NAMES[known.kind]} {maskIdentity(known.end)}
        </span>
      )}
      <Button
        kind="quiet"
        className={styles.act}
        onClick={() =>
          setValue('identity', { kind: 'national', number: '' }, { shouldDirty: true })
        }
      >
        {known ? 'Kimlik numarasını değiştir' : 'Kimlik numarası ekle'}
      </Button>
      {known && identity === undefined && (
        <Button
          kind="quiet"
          className={styles.act}
          onClick={() => setValue('identity', null, { shouldDirty: true })}
        >
          Kimlik numarasını sil
        </Button>
      )}
    </div>
  )
}
