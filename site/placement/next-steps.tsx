import type { PlacementResult } from '../../contract/placement.ts'

const DATE = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

interface Props {
  contact: { phone: string; whatsapp: string }
  result: PlacementResult | undefined
}

/** What the school suggests, and how to talk about it. */
export function NextSteps({ contact, result }: Props) {
  const greeting = result
    ? `Merhaba, seviye testini çözdüm, sonucum ${result.level}. Bana uygun kur hakkında bilgi alabilir miyim?`
    : 'Merhaba, seviye testini çözdüm. Sonucum hakkında konuşabilir miyiz?'
  return (
    <section className="next container" aria-labelledby="next-title">
      <div className="next-card">
        <h2 id="next-title">Sıradaki adım</h2>
        {result && (
          <p className="next-kur">
            Size önerdiğimiz başlangıç: <strong>{result.kur} kuru</strong>
          </p>
        )}
        <p>
          Test konuşmanızı ölçmez. Kesin kur, danışmanımızla yapacağınız kısa bir konuşmadan sonra
          belli olur; isterseniz hemen yazın ya da arayın.
        </p>
        <p className="next-ways">
          {result && (
            <a className="button" href={result.course.href}>
              {result.course.name}
            </a>
          )}
          <a
            className="button button-quiet"
            href={`https://wa.me/${contact.whatsapp}?text=${encodeURIComponent(greeting)}`}
          >
            WhatsApp’tan yazın
          </a>
          <a className="button button-quiet" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
            {contact.phone}
          </a>
        </p>
        {result && (
          <p className="next-valid">
            Geçerlilik:{' '}
            <time dateTime={result.validUntil}>{DATE.format(new Date(result.validUntil))}</time>
          </p>
        )}
      </div>
    </section>
  )
}
