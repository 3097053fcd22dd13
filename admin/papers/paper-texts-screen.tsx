import * as calls from '../../contract/staff/paper-template.ts'
import {
  type TemplateTexts,
  TemplateTextsScreen,
} from '../mail-templates/mail-templates-screen.tsx'

const TEXTS: TemplateTexts = {
  calls,
  form: 'paper-template',
  base: '/ayarlar/belge-metinleri',
  title: 'Belge metinleri',
  note: (
    <p>
      Okulun sözleşmesinde, taksit planında ve öteki belgelerinde yazan metinler. Hazır metinler
      örnektir; kullanmadan önce okulunuzun avukatına onaylatın. Hazırlanmış belgeler, o günkü
      metinleriyle kalır.
    </p>
  ),
  subject: 'Belgenin başlığı',
  saved: 'Kaydedildi; bundan sonraki belgeler böyle hazırlanır.',
}

export function PaperTextsScreen() {
  return <TemplateTextsScreen texts={TEXTS} />
}
