import { create } from '../../contract/staff/enrollment.ts'
import { invite, remove, restore } from '../../contract/staff/learner.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import formStyles from '../form/form.module.css'
import { EnrollmentTerms, useNoTerms } from '../money/enrollment-terms.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { GroupChoice, OverReason, useRefreshPlaces } from './enrollment-acts.tsx'

export function LearnerActs({ learner }: { learner: RecordOf<'learner'> }) {
  const refresh = useRefreshPlaces()
  const terms = useNoTerms()
  const { act, isBusy } = useAct(refresh)
  const { id, access, isDeleted } = learner
  const params = { id }
  if (isDeleted) {
    return (
      <div className={formStyles.actions}>
        <Button
          isBusy={isBusy}
          onClick={() => act(() => send(restore, { params }), 'Öğrenci geri getirildi.')}
        >
          Geri getir
        </Button>
      </div>
    )
  }
  return (
    <div className={formStyles.actions}>
      <ModalButton kind="plain" title="Sınıfa kaydet">
        {(close) => (
          <CallForm
            name="enrollment"
            call={create}
            submit="Kaydet"
            values={{
              learnerId: id,
              groupId: null,
              terms,
              overReason: null,
            }}
            onDone={async ({ group }) => {
              close()
              notify('success', `${group.name} sınıfına kaydedildi.`)
              await refresh()
            }}
          >
            <GroupChoice label="Sınıf" />
            <EnrollmentTerms learner={id} />
            <OverReason />
          </CallForm>
        )}
      </ModalButton>
      {access !== 'open' && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() =>
            act(
              () => send(invite, { params }),
              ({ message }) => message,
            )
          }
        >
          {access === 'none' ? 'Panele davet et' : 'Daveti yenile'}
        </Button>
      )}
    </div>
  )
}

/** At the end of the record, far from what is pressed every day. */
export function RemoveLearner({ learner: { id, revision } }: { learner: RecordOf<'learner'> }) {
  const { act, isBusy } = useAct(useRefreshPlaces())
  return (
    <div className={formStyles.actions}>
      <Button
        kind="danger"
        isBusy={isBusy}
        onClick={() =>
          act(
            () => send(remove, { params: { id, revision } }),
            'Öğrenci silindi; geri getirilebilir.',
          )
        }
      >
        Öğrenciyi sil
      </Button>
    </div>
  )
}
