/** Paths on 24 x 24 for a round stroke of 1.75. */
export const ICON_PATHS = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  alert: 'M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'M5.5 5.5l13 13m0-13-13 13',
  form: 'M13.5 3.5h-7A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-4M8.5 8.5h4m-4 4h2.5M20.8 5.2l-6.6 6.6-.9 3 3-.9 6.6-6.6a1.48 1.48 0 0 0-2.1-2.1z',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7.5 12 13.2l8.5-5.7',
  menu: 'M4 8h16M4 16h10',
  pause: 'M8.5 5v14m7-14v14',
  phone:
    'M5 3.5h3.5l2 5-2.5 1.5a11.5 11.5 0 0 0 6 6l1.5-2.5 5 2V19a1.8 1.8 0 0 1-2 1.8C10.4 20.2 3.8 13.6 3.2 5.5a1.8 1.8 0 0 1 1.8-2z',
  pin: 'M12 21.5c4.5-4.6 7-8.2 7-11.5a7 7 0 1 0-14 0c0 3.3 2.5 6.9 7 11.5zm0-14.2a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z',
  play: 'M8 5.5v13l10.5-6.5z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  whatsapp:
    'M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.2zM9 8.5c-.4 3 3.5 6.8 6.5 6.5l1-1.6-2.2-1.3-1 .9a5 5 0 0 1-2.3-2.3l.9-1-1.3-2.2z',
} as const

export type IconName = keyof typeof ICON_PATHS

interface Props {
  name: IconName
  size?: number
}

export function Icon({ name, size }: Props) {
  return <Drawing path={ICON_PATHS[name]} size={size} />
}

export function Drawing({ path, size = 22 }: { path: string; size?: number | undefined }) {
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
      <path d={path} />
    </svg>
  )
}
