import { type ComponentType, lazy } from 'react'
import type { Permission } from '../../contract/staff/permission.ts'

interface Section {
  name: string
  /** Below `/yonetim/ayarlar`. */
  path: string
  access: Permission
  /** Other words that somebody may look for it by. */
  words: string
  Section: ComponentType
}

/** The parts of the settings, each its own address. A new one is a folder and an entry here. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'Hesabım',
    path: 'hesabim',
    access: 'staff:self',
    words: 'parola iki adımlı giriş oturumlar görünüm',
    Section: lazy(async () => ({
      default: (await import('../account/account-screen.tsx')).AccountScreen,
    })),
  },
  {
    name: 'Kişiler',
    path: 'kisiler',
    access: 'account:read',
    words: 'hesaplar davet editör danışman öğretmen yönetici görev',
    Section: lazy(async () => ({
      default: (await import('../people/people-screen.tsx')).PeopleScreen,
    })),
  },
  {
    name: 'Hazır metinler',
    path: 'hazir-metinler',
    access: 'lead:read',
    words: 'şablon whatsapp sms e-posta mesaj',
    Section: lazy(async () => ({
      default: (await import('../templates/templates-screen.tsx')).TemplatesScreen,
    })),
  },
  {
    name: 'İçe aktarma',
    path: 'ice-aktarma',
    access: 'lead:write',
    words: 'excel csv dosya başvuru aktar',
    Section: lazy(async () => ({
      default: (await import('../import/import-screen.tsx')).ImportScreen,
    })),
  },
]
