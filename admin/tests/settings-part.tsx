import { getOptions } from '../../contract/staff/content-overview.ts'
import { AUDIENCE_NAMES } from '../../domain/people.ts'
import { FEWEST_ASKED, MOST_ASKED } from '../../domain/placement.ts'
import type { RecordOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { CreateForm } from '../form/call-form.tsx'
import { Checkbox, IdField } from '../form/field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { RemoveRecord } from '../school/record-acts.tsx'
import { BASE, testField as field, LANGUAGE_NAMES, languageOf, TEST } from './test-labels.ts'
import styles from './tests.module.css'

export function SettingsPart({ test }: { test: RecordOf<'test'> }) {
  return (
    <div className={styles.part}>
      <RecordForm resource="test" record={test} labels={TEST} title={<h2>Ayarlar</h2>}>
        <Fields languageCode={test.languageCode} />
      </RecordForm>
      {!test.isOpen && (
        <RemoveRecord
          resource="test"
          record={test}
          base={BASE}
          done="Test silindi; sonuçları olduğu gibi kalır."
        />
      )}
    </div>
  )
}

function Fields({ languageCode }: { languageCode: string }) {
  const { data } = useAnswer(getOptions)
  const pages = (data?.addresses ?? []).flatMap(({ id, kind, title }) =>
    kind === 'page' && id !== null ? [[id, title] as const] : [],
  )
  const languages = { ...LANGUAGE_NAMES, [languageCode]: languageOf(languageCode) }
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <TextField
        {...field('slug')}
        autoComplete="off"
        hint="Sitede /test/ ardından gelir. Değişirse dağıtılmış bağlantılar çalışmaz."
      />
      <SelectField {...field('languageCode')} options={languages} />
      <SelectField {...field('audience')} options={AUDIENCE_NAMES} />
      <TextArea {...field('instructions')} rows={4} />
      <NumberField {...field('minutes')} min={1} max={240} />
      <IdField {...field('coursePageId')} options={Object.fromEntries(pages)} />
      <Checkbox {...field('showResult')} />
      <Checkbox {...field('adaptive')} hint={ADAPTIVE} />
      <NumberField {...field('validMonths')} min={1} max={60} />
      <NumberField {...field('position')} min={0} />
    </>
  )
}

const ADAPTIVE = `Sonraki sorular önceki yanıtlara göre, bütün formlardan seçilir; ${FEWEST_ASKED} ile ${MOST_ASKED} arasında soru sorulur. En az 60 soru gerekir. Açıklamayı ve süreyi de buna göre yazın; başlamış testler değişmez.`

const EMPTY = {
  name: '',
  slug: '',
  languageCode: 'en',
  audience: 'adults',
  instructions: '',
  minutes: 30,
  coursePageId: null,
  showResult: true,
  adaptive: false,
  validMonths: 6,
  position: 0,
}

export function NewTest() {
  return (
    <CreateForm
      resource="test"
      title="Test ekle"
      base={BASE}
      values={EMPTY}
      done={(name) => `${name} eklendi. Şimdi sorularını yazın.`}
    >
      <Fields languageCode="en" />
    </CreateForm>
  )
}
