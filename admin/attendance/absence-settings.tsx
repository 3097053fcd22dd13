import { getSettings, saveSettings } from '../../contract/staff/absence.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { NumberField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { notify } from '../ui/notices.tsx'

export function AbsenceSettingsScreen() {
  const answer = useAnswer(getSettings, undefined, { isFresh: true })
  const refresh = useFreshAnswer(getSettings)
  return (
    <>
      <h1>Devamsızlık uyarıları</h1>
      <p>
        Bir öğrenci kurun ders saatlerinin bu kadarını kaçırınca Gösterge’de ve Yoklama’nın
        Devamsızlık listesinde görünür; son uyarı programın kendi devamsızlık sınırıdır.
      </p>
      <Answered answer={answer} failure="Ayar açılamadı">
        {(settings) => (
          <CallForm
            key={settings.revision}
            name="absence-settings"
            call={saveSettings}
            submit="Kaydet"
            values={settings}
            onDone={async () => {
              notify('success', 'Devamsızlık uyarıları kaydedildi.')
              await refresh()
            }}
          >
            <NumberField name="firstWarning" label="İlk uyarı (%)" min={1} max={98} />
            <NumberField name="secondWarning" label="İkinci uyarı (%)" min={2} max={99} />
            <Checkbox
              name="sendsMail"
              label="Uyarıları öğrenciye, çocuksa velisine e-postayla yaz"
              hint="Her sınırda bir kez, 09.00 ile 20.00 arasında. Açtığınızda, şu anda bir uyarı sınırında olanlara da birer e-posta gider."
            />
          </CallForm>
        )}
      </Answered>
    </>
  )
}
