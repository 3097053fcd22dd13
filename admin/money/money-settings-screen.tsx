import { get, save } from '../../contract/staff/money-settings.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { NumberField, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { notify } from '../ui/notices.tsx'
import { WithdrawalSettings } from './withdrawal-settings.tsx'

export function MoneySettingsScreen() {
  const answer = useAnswer(get, undefined, { isFresh: true })
  const refresh = useFreshAnswer(get)
  return (
    <>
      <h1>Ödeme ayarları</h1>
      <p>
        Danışman, liste fiyatından en çok bu kadar indirim yapabilir; üstünü gerekçesiyle yönetici
        yazar. Banka hesabı, havale yapacak öğrenci ve veliye panelde gösterilir.
      </p>
      <Answered answer={answer} failure="Ayarlar açılamadı">
        {(settings) => (
          <CallForm
            key={settings.revision}
            name="money-settings"
            call={save}
            submit="Kaydet"
            values={settings}
            onDone={async () => {
              notify('success', 'Ödeme ayarları kaydedildi.')
              await refresh()
            }}
          >
            <NumberField
              name="discountLimit"
              label="Danışmanın indirim sınırı (%)"
              min={0}
              max={100}
              step="any"
            />
            <TextField name="bankName" label="Banka" autoComplete="off" isOptional />
            <TextField name="accountHolder" label="Hesap sahibi" autoComplete="off" isOptional />
            <TextField name="iban" label="IBAN" autoComplete="off" isOptional />
            <NumberField
              name="remindBefore"
              label="Vadeden kaç gün önce e-postayla hatırlatılsın"
              hint="Boşsa yazılmaz. Ödenen ya da sözü verilen taksit için hiç yazılmaz."
              min={1}
              max={30}
            />
            <NumberField
              name="remindAfter"
              label="Vadeden kaç gün sonra e-postayla hatırlatılsın"
              hint="Boşsa yazılmaz. Her taksit için bir kez, ödeyene gider."
              min={1}
              max={60}
            />
            <NumberField
              name="noticeHours"
              label="Özel ders kaç saat öncesine kadar ücretsiz iptal edilir"
              hint="Daha geç iptal edilen ders pakette kullanılmış sayılır. Boşsa hiçbir iptal ders saati düşürmez."
              min={0}
              max={168}
            />
            <TextField
              name="taxOffice"
              label="Okulun vergi dairesi"
              hint="Sözleşme, makbuz ve öteki belgelerin başında yazar."
              autoComplete="off"
              isOptional
            />
            <TextField
              name="taxNumber"
              label="Okulun vergi numarası"
              inputMode="numeric"
              autoComplete="off"
              isOptional
            />
            <Checkbox
              name="usesNotes"
              label="Taksitler için senet alıyoruz"
              hint="Açıkken sözleşmede “Senetler” hazırlanır. Senedin metnini avukatınıza okutun."
            />
          </CallForm>
        )}
      </Answered>
      <WithdrawalSettings />
    </>
  )
}
