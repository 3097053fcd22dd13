import type { ComponentType } from 'react'
import type { Permission } from '../contract/staff/permission.ts'
import type { IconName } from './ui/icon.tsx'

export interface Screen {
  /** Label in the navigation and the palette. */
  name: string
  /** In the bar of a phone, where the name is too long; it is read out whole. */
  short?: string
  /** Below `/yonetim`; everything under it belongs to the screen, such as its records. */
  path: string
  /** The part that its own address leads on to; everybody who may see the screen may see that part. */
  opensOn?: string
  icon: IconName
  /** Without this permission the screen is hidden. */
  access: Permission
  /** Other search words for the palette. */
  words?: string
  load: () => Promise<ComponentType>
}

/** All screens in the order of the navigation. A new one is a folder and an entry here; it loads when opened. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'Gösterge',
    path: 'gosterge',
    icon: 'dashboard',
    access: 'dashboard:read',
    words: 'özet sayılar bugün rapor',
    load: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    name: 'Başvurular',
    path: 'basvurular',
    icon: 'leads',
    access: 'lead:read',
    words: 'aday talep mesaj telefon arama bugün pano',
    load: async () => (await import('./leads/leads-screen.tsx')).LeadsScreen,
  },
  {
    name: 'Test sonuçları',
    short: 'Sonuçlar',
    path: 'test-sonuclari',
    icon: 'results',
    access: 'result:read',
    words: 'seviye tespit sınav yanıt görüşme',
    load: async () => (await import('./results/results-screen.tsx')).ResultsScreen,
  },
  {
    name: 'Öğrenciler',
    path: 'ogrenciler',
    icon: 'learners',
    access: 'learner:read',
    words: 'kayıt veli öğrenci belgesi davet',
    load: async () => (await import('./learners/learners-screen.tsx')).LearnersScreen,
  },
  {
    name: 'Gruplar',
    path: 'gruplar',
    icon: 'groups',
    access: 'group:read',
    words: 'sınıf kontenjan saatler derslik hafta dönem',
    load: async () => (await import('./groups/groups-screen.tsx')).GroupsScreen,
  },
  {
    name: 'İçerik',
    path: 'icerik',
    icon: 'page',
    access: 'content:read',
    words: 'sayfa yazı blog slayt sss yorum menü yasal metin hakkımızda site',
    load: async () => (await import('./content/content-screen.tsx')).ContentScreen,
  },
  {
    name: 'Medya',
    path: 'medya',
    icon: 'media',
    access: 'media:read',
    words: 'resim fotoğraf görsel yükle',
    load: async () => (await import('./media/media-screen.tsx')).MediaScreen,
  },
  {
    name: 'Testler',
    path: 'testler',
    icon: 'test',
    access: 'test:read',
    words: 'soru anahtar seviye tespit okuma parçası csv',
    load: async () => (await import('./tests/tests-screen.tsx')).TestsScreen,
  },
  {
    name: 'Ayarlar',
    path: 'ayarlar',
    opensOn: 'hesabim',
    icon: 'settings',
    access: 'staff:self',
    load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    name: 'Denetim',
    path: 'denetim',
    icon: 'log',
    access: 'audit:read',
    words: 'kim ne değiştirdi geçmiş kayıt güvenlik giden posta e-posta onay metni kvkk',
    load: async () => (await import('./audit/audit-parts.tsx')).AuditParts,
  },
]
