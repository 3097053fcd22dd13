import styles from './auth-screen.module.css'

const LETTER =
  'M287 14Q212 14 162 -7Q111 -29 80 -66Q49 -104 36 -152Q22 -200 22 -253Q22 -310 37 -362Q51 -414 82 -454Q112 -495 161 -518Q209 -542 277 -542Q345 -542 394 -518Q442 -495 471 -453Q500 -411 509 -356Q517 -301 506 -237L123 -231L123 -319L382 -324L361 -273Q367 -319 360 -350Q352 -382 332 -398Q312 -415 277 -415Q240 -415 218 -396Q196 -377 187 -342Q178 -308 178 -261Q178 -180 205 -143Q232 -106 288 -106Q312 -106 328 -112Q344 -118 354 -129Q364 -141 368 -157Q372 -174 371 -195L519 -187Q522 -154 513 -119Q503 -84 477 -54Q451 -24 405 -5Q358 14 287 14ZM337 -572L193 -572L253 -698L433 -698Z'

export function Sunrise() {
  return (
    <svg
      className={styles.art}
      data-sky="dawn"
      viewBox="0 0 720 760"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles.artAir} width="720" height="760" />
      <g className={styles.artRings}>
        <circle cx="430" cy="492" r="470" />
        <circle cx="430" cy="492" r="385" />
        <circle cx="430" cy="492" r="300" />
      </g>
      <g className={styles.artLetter}>
        <path transform="translate(88 484) scale(0.64)" d={LETTER} />
      </g>
      <path className={styles.artSun} d="M215 492a215 215 0 0 1 430 0z" />
      <rect className={styles.artGround} y="492" width="720" height="268" />
      <g className={styles.artRoad}>
        <circle cx="434" cy="518" r="5" />
        <circle cx="446" cy="546" r="8" />
        <circle cx="468" cy="584" r="12" />
        <circle cx="504" cy="636" r="17" />
        <circle cx="562" cy="706" r="24" />
      </g>
    </svg>
  )
}
