import { Route, Routes } from 'react-router'
import { MissingScreen, Refused } from '../frame/problem.tsx'
import { SECTIONS } from '../sections.ts'
import { useAccount } from '../session/session.ts'
import { SideParts } from '../ui/parts.tsx'

export function SettingsScreen() {
  const { permissions } = useAccount()
  const sections = SECTIONS.filter(({ access }) => permissions.includes(access))
  return (
    <SideParts
      name="Ayarlar"
      parts={sections.map(({ name, path }) => ({ name, to: `/ayarlar/${path}` }))}
    >
      <Routes>
        {SECTIONS.map(({ name, path, Section }) => (
          <Route
            key={path}
            path={`${path}/*`}
            element={
              sections.some((section) => section.path === path) ? (
                <Section />
              ) : (
                <Refused name={name} />
              )
            }
          />
        ))}
        <Route path="*" element={<MissingScreen />} />
      </Routes>
    </SideParts>
  )
}
