import { removeSecondFactor } from '../../contract/staff/account.ts'
import type { RecordOf } from '../data/resources.ts'
import { ConfirmedAct, sayMessage } from './confirmed-act.tsx'

export function RemoveSecondFactor({ person }: { person: RecordOf<'account'> }) {
  return (
    <ConfirmedAct
      person={person}
      name="remove-second-factor-of"
      label="İki adımlı girişini kaldır"
      call={removeSecondFactor}
      submit="Kaldır"
      describe={sayMessage}
    >
      <p>
        Telefonundaki uygulama ve kurtarma kodları geçersiz olur, bütün oturumları kapanır. Görevi
        için zorunluysa ilk girişinde yeniden kurar. Kendisine e-postayla bildirilir.
      </p>
    </ConfirmedAct>
  )
}
