import { useHasScript } from '../document/use-has-script.ts'
import { Icon } from '../ui/icon.tsx'
import type { Navigation } from './navigation.ts'

/** The button `Seviye Testi` with its list of tests. Opens without script. */
export function TestMenu({ tests }: Navigation) {
  return (
    <>
      <button
        type="button"
        className="nav-button nav-button-tests"
        popoverTarget="menu-testler"
        aria-expanded={useHasScript() ? false : undefined}
        aria-controls="menu-testler"
      >
        Seviye Testi
        <Icon name="chevron-down" size={18} />
      </button>
      <div popover="auto" id="menu-testler" className="test-menu" data-menu="tests">
        <p className="test-menu-title">Ücretsiz, kendi hızınızda</p>
        <ul className="test-menu-list">
          {tests.map(({ slug, name }) => (
            <li key={slug}>
              <a className="test-menu-link" href={`/test/${slug}`}>
                {name}
                <Icon name="arrow-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
