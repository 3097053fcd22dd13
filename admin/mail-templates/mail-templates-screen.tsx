import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import * as mailCalls from '../../contract/staff/mail-template.ts'
import type { TemplateText } from '../../contract/staff/template-calls.ts'
import { messageOf, sentencesOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextArea, TextField } from '../form/inputs.tsx'
import { Loading } from '../frame/loading.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import styles from './mail-templates.module.css'

/** Texts with places that the school may change: of its mails, and of its papers. */
export interface TemplateTexts {
  calls: Pick<typeof mailCalls, 'find' | 'read' | 'preview' | 'change' | 'reset'>
  form: string
  base: string
  title: string
  note?: ReactNode
  subject: string
  saved: string
}

const MAILS: TemplateTexts = {
  calls: mailCalls,
  form: 'mail-template',
  base: '/ayarlar/e-posta-metinleri',
  title: 'E-posta metinleri',
  subject: 'Konu',
  saved: 'Kaydedildi; bundan sonra böyle gönderilir.',
}

export function MailTemplatesScreen() {
  return <TemplateTextsScreen texts={MAILS} />
}

export function TemplateTextsScreen({ texts }: { texts: TemplateTexts }) {
  const { base, title, note, calls } = texts
  const { '*': name = '' } = useParams()
  const { data, error } = useAnswer(calls.find)
  if (error) return <Empty title="Metinler açılamadı" text={messageOf(error)} />
  if (!data) return <Loading />
  return (
    <div className={styles.screen} data-open={name !== ''}>
      <section aria-labelledby="mails-title">
        <h1 id="mails-title">{title}</h1>
        {note}
        <p className={styles.back}>
          <Link to={base}>Bütün metinler</Link>
        </p>
        <ul className={styles.list}>
          {data.map((each) => (
            <li key={each.name}>
              <Link
                to={`${base}/${each.name}`}
                aria-current={each.name === name ? 'page' : undefined}
              >
                {each.title}
              </Link>
              {each.isChanged && <Status tone="calm">Değiştirildi</Status>}
            </li>
          ))}
        </ul>
      </section>
      {name && <Opened key={name} name={name} texts={texts} />}
    </div>
  )
}

function Opened({ name, texts }: { name: string; texts: TemplateTexts }) {
  return (
    <Answered answer={useAnswer(texts.calls.read, { name })} failure="Metin açılamadı">
      {(template) => <Template key={template.revision} template={template} texts={texts} />}
    </Answered>
  )
}

function Template({ template, texts }: { template: TemplateText; texts: TemplateTexts }) {
  const { name, title, subject, text, isChanged, revision } = template
  const { calls, form } = texts
  const refresh = useRefresh(calls)
  const { act, isBusy } = useAct(refresh)
  return (
    <section className={styles.template} aria-labelledby="mail-title">
      <h2 id="mail-title">{title}</h2>
      <CallForm
        name={form}
        call={calls.change}
        params={{ name }}
        submit="Kaydet"
        values={{ subject, text, revision }}
        onDone={async () => {
          notify('success', texts.saved)
          await refresh()
        }}
      >
        <TextField name="subject" label={texts.subject} autoComplete="off" />
        <TextArea name="text" label="Metin" rows={12} hint={describePlaces(template)} />
        <MailPreview name={name} preview={calls.preview} />
      </CallForm>
      {isChanged && (
        <div>
          <Button
            kind="quiet"
            isBusy={isBusy}
            onClick={() =>
              void act(
                () => send(calls.reset, { params: { name }, body: { revision } }),
                'Varsayılan metne dönüldü.',
              )
            }
          >
            Varsayılana dön
          </Button>
        </div>
      )}
    </section>
  )
}

function describePlaces({ places }: TemplateText): string {
  const all = places.map(({ name, meaning }) => `{${name}} ${meaning}`).join(' · ')
  const required = places.filter(({ isRequired }) => isRequired).map(({ name }) => `{${name}}`)
  const rest = required.length > 0 ? ` Metinde kalmalı: ${required.join(' ')}.` : ''
  return `Kendiliğinden dolan alanlar: ${all}.${rest}`
}

function useRefresh({ find, read }: TemplateTexts['calls']) {
  const [list, one] = [useFreshAnswer(find), useFreshAnswer(read)]
  return async () => {
    await Promise.all([list(), one()])
  }
}

const PAUSE = 300

interface Props {
  name: string
  preview: typeof mailCalls.preview
}

export function MailPreview({ name, preview }: Props) {
  const [subject, text] = useWatch({ name: ['subject', 'text'] }) as [string, string]
  const { data, error } = useQuery({
    queryKey: [preview.path, name, subject, text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      signal.throwIfAborted()
      return send(preview, { params: { name }, body: { subject, text }, signal })
    },
    placeholderData: (previous) => previous,
    retry: false,
  })
  if (error) {
    return (
      <p className={styles.error} role="status">
        {sentencesOf(error)}
      </p>
    )
  }
  if (!data) return null
  return (
    <figure className={styles.preview} aria-label="Örnek bilgilerle görünüşü">
      <figcaption>Örnek bilgilerle</figcaption>
      <strong>{data.subject}</strong>
      <p>{data.text}</p>
    </figure>
  )
}
