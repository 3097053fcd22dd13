import { useState } from 'react'
import type { RecordOf } from '../data/resources.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'

const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm)

export function ContactEdit({ contact }: Pick<RecordOf<'lead'>, 'contact'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="user" size={18} /> Bilgileri düzelt
      </Button>
      {isOpen && (
        <Optional>
          <ContactForm contact={contact} onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  )
}
