import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useHelp } from '../help/use-help.ts'
import { useLive } from '../live/use-live.ts'
import { startWorker } from '../offline/start-worker.ts'
import { IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Sign } from '../ui/sign.tsx'
import { AccountBox } from './account-box.tsx'
import { BottomBar, Navigation } from './bottom-bar.tsx'
import { useChosenCampus } from './campus-switch.tsx'
import styles from './frame.module.css'
import { OfflineLine } from './offline-line.tsx'
import { Palette } from './palette.tsx'
import { PaletteButton } from './palette-button.tsx'
import { useSchool } from './school.ts'
import { useScreens } from './use-screens.ts'

const HelpDialog = lazyPart(async () => (await import('../help/help-dialog.tsx')).HelpDialog)

export function Frame() {
  const screens = useScreens()
  const { name, logo } = useSchool()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const help = useHelp()
  const main = useFocusOnScreenChange()
  useLive()
  useChosenCampus()
  useEffect(startWorker, [])
  const openPalette = () => setPaletteOpen(true)
  const helpButton = (
    <IconButton icon="help" label="Yardım" aria-keyshortcuts="?" onClick={help.open} />
  )
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#icerik">
        İçeriğe geç
      </a>
      <header className={styles.top}>
        <Sign size={30} logo={logo} />
        <b>{name}</b>
        {helpButton}
        <IconButton icon="search" label="Ara" onClick={openPalette} />
      </header>
      <header className={styles.side}>
        <p className={styles.school}>
          <Sign logo={logo} />
          <b>{name}</b>
        </p>
        <div className={styles.ways}>
          <PaletteButton onPress={openPalette} />
          {helpButton}
        </div>
        <Navigation screens={screens} />
        <AccountBox />
      </header>
      <main id="icerik" className={styles.main} tabIndex={-1} ref={main}>
        <OfflineLine />
        <Outlet />
      </main>
      <BottomBar screens={screens} />
      <Palette isOpen={isPaletteOpen} setOpen={setPaletteOpen} openHelp={help.open} />
      {help.isOpen && (
        <Optional>
          <HelpDialog onClose={help.close} />
        </Optional>
      )}
    </div>
  )
}

/** A record beside its list takes the focus itself. */
function useFocusOnScreenChange() {
  const main = useRef<HTMLElement>(null)
  const screen = useLocation().pathname.split('/')[1]
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [screen])
  return main
}
