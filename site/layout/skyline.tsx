import styles from './footer.module.css'
export function Skyline() {
  return (
    <svg
      className={styles.skyline}
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path
        className={styles.skylineFar}
        d="M0 200V128h70V96h54v-22h66v54h40a58 58 0 0 1 116 0h18V70h8V36l5-12 5 12v34h8v58h64V88h92v40h36a44 44 0 0 1 88 0h60V64h76v64h104V92h60V52h84v76h24a72 72 0 0 1 144 0h26V44l5-14 5 14v84h58V80h96v48h54v72z"
      />
      <path
        className={styles.skylineNear}
        d="M0 200v-40h112v-34h88v34h96v-58h104v58h92a34 34 0 0 1 68 0h78v-46h120v46h86v-66h98v66h120a40 40 0 0 1 80 0h70v-52h110v52h118v40z"
      />
      <path className={styles.skylineWindow} d="M1100 136a9 9 0 0 1 18 0v14h-18z" />
    </svg>
  )
}
