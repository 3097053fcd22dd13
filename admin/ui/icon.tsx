/** Paths on 24 x 24, drawn for a stroke of 1.75 with round ends: those of the site, and the desk’s own. */
const PATHS = {
  alert: 'M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z',
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'M5.5 5.5l13 13m0-13-13 13',
  dashboard: 'M3 19.5h18M5.5 19.5a6.5 6.5 0 0 1 13 0M12 9.5V6m-6.4 6.4L3.5 10.3m14.9 2.1 2.1-2.1',
  download: 'M12 4v11m-5-5 5 5 5-5M4.5 19.5h15',
  eye: 'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'eye-off':
    'm4 4 16 16M9.5 6a9 9 0 0 1 2.5-.5c4 0 7.5 2.5 9.5 6.5a12 12 0 0 1-2.7 3.5M14.5 17.9a9 9 0 0 1-2.5.6c-4 0-7.5-2.5-9.5-6.5a12 12 0 0 1 3.4-4.1',
  groups:
    'M4 9.5h16M8 3v4m8-4v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5z',
  leads:
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v8.5a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-3A1.5 1.5 0 0 1 3 15.5V7a1.5 1.5 0 0 1 1.5-1.5zM7.5 9.5h9m-9 3.5h5.5',
  learners:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.5 13.6a6.5 6.5 0 0 1 4 5.9',
  log: 'M12 7v5.2l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  logout: 'M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10m5.5-4 4-4-4-4m4 4H10',
  media:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM3.5 16l5-5 4.5 4.5m-1-1 3.5-3.5 5 5M15.5 8.5v.1',
  menu: 'M4 8h16M4 16h10',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6 8.5-6',
  message: 'M4 20l1.3-4A8 8 0 1 1 8.6 19zM8.5 10.5h7M8.5 13.5h4.5',
  page: 'M7 3.5h7l5 5V19a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.5V9H19M9 13h6.5M9 16.5h4.5',
  phone:
    'M6.2 3.8 9 4.5l1.3 4.1-2 1.9a12.5 12.5 0 0 0 5.2 5.2l1.9-2 4.1 1.3.7 2.8a2 2 0 0 1-2 2.4C10.8 20.2 3.8 13.2 3.8 5.8a2 2 0 0 1 2.4-2z',
  plus: 'M12 5v14M5 12h14',
  results: 'M4 20h16M6.5 20v-6m5.5 6V9m5.5 11V4.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.8-4.8',
  settings:
    'M4 7.5h8m6 0h2M4 16.5h2m6 0h8M15 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  'sound-off': 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5m0-5-5 5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M4.2 4.2l1 1m13.6 13.6 1 1M3 12h1.5m15 0H21M4.2 19.8l1-1m13.6-13.6 1-1',
  test: 'M9 4H6.5A1.5 1.5 0 0 0 5 5.5v14A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-14A1.5 1.5 0 0 0 17.5 4H15M9 3h6v3H9zM8.5 13l2.5 2.5 4.5-5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
} as const

export type IconName = keyof typeof PATHS

/** A small drawing beside a word. It says nothing of its own to a screen reader: the word does. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
