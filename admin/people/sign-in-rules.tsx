import { getPolicy, savePolicy } from '../../contract/staff/account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { Loading } from '../frame/loading.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

export function SignInRules() {
  return <ModalButton title="Giriş kuralları">{(close) => <Rules onDone={close} />}</ModalButton>
}

function Rules({ onDone }: { onDone: () => void }) {
  const { data } = useAnswer(getPolicy)
  const lookAgain = useFreshAnswer(getPolicy)
  if (!data) return <Loading />
  return (
    <CallForm
      name="policy"
      call={savePolicy}
      submit="Kaydet"
      values={{ secondFactorRoles: data.secondFactorRoles, password: '' }}
      onDone={async ({ message }) => {
        await lookAgain()
        notify('success', message)
        onDone()
      }}
    >
      <p>
        İşaretlediğiniz görevlerdekiler parolalarından sonra telefonlarındaki uygulamanın kodunu da
        yazar; kurmamış olanlar ilk girişte kurar.
      </p>
      {Object.entries(ROLE_NAMES).map(([role, name]) => (
        <Checkbox key={role} name="secondFactorRoles" value={role} label={name} />
      ))}
      <IdentityFields />
    </CallForm>
  )
}
