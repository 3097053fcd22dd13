import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { PictureField } from '../content/picture-field.tsx'
import { Thumbnail } from '../content/picture-picker.tsx'
import { usePictures } from '../content/use-options.ts'
import { allBy, useRows } from '../data/hooks.ts'
import { IdField } from '../form/field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { LEVELS, SKILLS } from '../results/result-labels.ts'
import { QuestionPreview } from './question-preview.tsx'
import { BASE, FORM_NAMES, questionField as field, shorten } from './test-labels.ts'
import styles from './tests.module.css'

const NONE = { '': '–' }
const OPTIONS = { a: 'A', b: 'B', c: 'C', d: 'D' }

export function usePassages(testId: number) {
  const { rows = [] } = useRows('passage', allBy('position', { test: testId }))
  return rows
}

interface Props {
  test: { id: number; languageCode: string }
}

export function QuestionFields({ test }: Props) {
  const passages = usePassages(test.id)
  const names = passages.map(({ id, text }) => [id, shorten(text)] as const)
  return (
    <>
      <div className={styles.fields}>
        <TextArea
          {...field('question')}
          rows={3}
          hint="Boşluk ___ ile yazılır."
          lang={test.languageCode}
        />
        <div className={styles.options}>
          <TextField {...field('optionA')} autoComplete="off" lang={test.languageCode} />
          <TextField {...field('optionB')} autoComplete="off" lang={test.languageCode} />
          <TextField {...field('optionC')} autoComplete="off" lang={test.languageCode} />
          <TextField {...field('optionD')} autoComplete="off" lang={test.languageCode} />
        </div>
        <div className={styles.marks}>
          <SelectField {...field('form')} options={FORM_NAMES} />
          <SelectField {...field('key')} options={{ ...NONE, ...OPTIONS }} />
          <SelectField {...field('level')} options={{ ...NONE, ...LEVELS }} />
          <SelectField {...field('skill')} options={{ ...NONE, ...SKILLS }} />
        </div>
        <IdField
          {...field('passageId')}
          options={Object.fromEntries(names)}
          hint={
            <Link to={`${BASE}/${test.id}/parcalar`}>
              Parçaları düzenleyin ya da yenisini ekleyin
            </Link>
          }
        />
        <PictureField {...field('picture')} />
        <TextArea
          {...field('pictureAlt')}
          rows={2}
          hint="Görseli göremeyene okunur: Görüleni söyler, sorulan kelimeyi söylemez."
        />
        <TextArea
          {...field('rationale')}
          rows={2}
          hint="Anahtar neden doğru, diğer seçenekler kimi yakalar? Yalnızca çalışanlar görür."
        />
        <NumberField
          {...field('difficulty')}
          step="any"
          hint="Boşsa seviyenin ortası alınır; yanıtlardan hesaplandıysa yazın."
        />
      </div>
      <LivePreview test={test} />
    </>
  )
}

function LivePreview({ test }: Props) {
  const { control } = useFormContext()
  const values = useWatch({ control }) as Record<string, string | number | null>
  const passages = usePassages(test.id)
  const passage = passages.find(({ id }) => id === Number(values.passageId))
  const text = (name: string) => String(values[name] ?? '')
  return (
    <aside className={styles.preview} aria-label="Önizleme">
      <h2>Testi çözen böyle görür</h2>
      <QuestionPreview
        languageCode={test.languageCode}
        passage={passage?.text}
        picture={<ShownPicture pictureKey={text('picture')} />}
        question={{
          question: text('question'),
          optionA: text('optionA'),
          optionB: text('optionB'),
          optionC: text('optionC'),
          optionD: text('optionD'),
        }}
      />
    </aside>
  )
}

export function ShownPicture({ pictureKey }: { pictureKey: string | null }) {
  const key = pictureKey ?? ''
  const { data: pictures } = usePictures({ key }, key !== '')
  return pictures?.[0] ? <Thumbnail picture={pictures[0]} width={480} /> : null
}
