import type { ComponentType } from 'react'
import type { Permission } from '../domain/permissions.ts'
import { AUDIT_PARTS } from './audit/audit-screen-parts.ts'
import { CONTENT_PARTS } from './content/content-screen-parts.ts'
import type { IconName } from './ui/icon.tsx'

export interface ScreenPart {
  name: string
  to: string
  access?: Permission
  words: string
}

export interface Screen {
  name: string
  /** Shown in a phone’s bar, where the name is too long; screen readers read the name. */
  short?: string
  /** Below `/yonetim`; everything under it belongs to the screen, such as its records. */
  path: string
  opensOn?: string
  icon: IconName
  access: Permission
  words?: string
  parts?: readonly ScreenPart[]
  load: () => Promise<ComponentType>
}

/** All screens in the order of the navigation. A new one is a folder and an entry here; it loads when opened. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'Gösterge',
    path: 'gosterge',
    icon: 'dashboard',
    access: 'dashboard:read',
    words: 'özet sayılar bugün rapor istatistik ilk ekran',
    load: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    name: 'Başvurular',
    path: 'basvurular',
    icon: 'leads',
    access: 'lead:read',
    words: 'aday talep mesaj telefon arama bugün',
    parts: [
      { name: 'Sütunlar', to: '/basvurular?view=board', words: 'başvurular durum pano kanban' },
    ],
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
    parts: [
      {
        name: 'Dosyadan öğrenci ekleme',
        to: '/ogrenciler/dosyadan',
        access: 'learner:write',
        words: 'içe aktar aktarma excel csv liste toplu',
      },
    ],
    load: async () => (await import('./learners/learners-screen.tsx')).LearnersScreen,
  },
  {
    name: 'Ödemeler',
    path: 'odemeler',
    icon: 'payments',
    access: 'payment:read',
    words: 'vadesi gelenler geciken borç taksit tahsilat para sözleşme',
    parts: [
      {
        name: 'Gün sonu',
        to: '/odemeler/kasa',
        words: 'kasa sayımı nakit kart havale makbuz kapat',
      },
      {
        name: 'Biten ders saatleri',
        to: '/odemeler/ders-saati',
        words: 'özel ders paket saat kalan süresi dolan',
      },
    ],
    load: async () => (await import('./money/money-screen.tsx')).MoneyScreen,
  },
  {
    name: 'Raporlar',
    path: 'raporlar',
    icon: 'numbers',
    access: 'report:read',
    words: 'rapor gelir borç doluluk kaynak danışman yenileme ayrılan maliyet dışa aktar csv arşiv',
    load: async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
  },
  {
    name: 'Yoklama',
    path: 'yoklama',
    icon: 'check',
    access: 'attendance:write',
    words: 'ders devamsızlık ödev not sınav bugün',
    parts: [
      {
        name: 'Ders saatleri',
        to: '/yoklama/saatler',
        access: 'lesson:write',
        words: 'hakediş öğretmen vekil ay saat',
      },
      {
        name: 'Devamsızlık',
        to: '/yoklama/devamsizlik',
        access: 'learner:read',
        words: 'yoklama uyarı sınır gelmeyen öğrenci veli haber',
      },
    ],
    load: async () => (await import('./attendance/attendance-screen.tsx')).AttendanceScreen,
  },
  {
    name: 'Dersler',
    path: 'dersler',
    icon: 'lessons',
    access: 'lesson:read',
    words: 'hafta takvim taşı iptal vekil derslik değişiklik kim duydu',
    parts: [
      {
        name: 'Yoklama çizelgesi',
        to: '/dersler/yoklama-cizelgesi',
        access: 'attendance:write',
        words: 'aylık imza denetim yazdır',
      },
      {
        name: 'İzinler',
        to: '/dersler/izinler',
        access: 'lesson:write',
        words: 'öğretmen izin hastalık rapor vekil yerine',
      },
    ],
    load: async () => (await import('./lessons/lessons-screen.tsx')).LessonsScreen,
  },
  {
    name: 'Gruplar',
    path: 'gruplar',
    icon: 'groups',
    access: 'group:read',
    words: 'sınıf kontenjan doluluk dönem',
    parts: [
      {
        name: 'Haftalık görünüm',
        to: '/gruplar/hafta',
        words: 'hafta takvim ders programı derslik saatler',
      },
    ],
    load: async () => (await import('./groups/groups-screen.tsx')).GroupsScreen,
  },
  {
    name: 'İçerik',
    path: 'icerik',
    icon: 'page',
    access: 'content:read',
    words: 'site metin',
    parts: CONTENT_PARTS,
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
    words: 'kayıt günlük log',
    parts: AUDIT_PARTS,
    load: async () => (await import('./audit/audit-parts.tsx')).AuditParts,
  },
]
