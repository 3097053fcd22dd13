import type { SkyName } from './palette.ts'
import { articles } from './scenes/articles.ts'
import { childrenPages } from './scenes/children.ts'
import { coverScenes } from './scenes/covers.ts'
import { exams } from './scenes/exams.ts'
import { general } from './scenes/general.ts'
import { initials } from './scenes/initials.ts'
import { languages } from './scenes/languages.ts'
import { places } from './scenes/places.ts'
import { posters } from './scenes/posters.ts'
import { professional } from './scenes/professional.ts'
import { school } from './scenes/school.ts'
import { slides } from './scenes/slides.ts'
import type { Scene } from './stage.ts'

export type Picture = { key: string; scene: Scene; widths: number[] }

export const pageSkies: Record<string, SkyName> = {
  ...under('dawn', general),
  ...under('noon', exams),
  ...under('dusk', languages),
  ...under('garden', childrenPages),
  ...under('sea', professional),
  ...under('night', school),
}

export const pageScenes: Record<string, Scene> = {
  ...general,
  ...exams,
  ...languages,
  ...childrenPages,
  ...professional,
  ...school,
}

export const articleScenes = articles
export const placeScenes = places

export function pictures(): Picture[] {
  const list = [
    ...Object.entries(pageScenes).map(([slug, scene]) =>
      picture(`page-${slug}`, scene, [480, 800, 1200]),
    ),
    ...Object.entries(articles).map(([key, scene]) => picture(key, scene, [480, 800, 1200])),
    ...Object.entries(slides).map(([key, scene]) =>
      picture(key, scene, key.endsWith('mobile') ? [480, 800] : [768, 1280, 1735, 2429]),
    ),
    ...Object.entries(posters).map(([key, scene]) => picture(key, scene, [360, 720])),
    ...Object.entries(places).map(([key, scene]) => picture(key, scene, placeWidths(scene))),
    ...Object.entries(initials).map(([key, scene]) => picture(key, scene, [96, 192, 384])),
    ...Object.entries(coverScenes).map(([key, scene]) => picture(key, scene, [240, 480])),
  ]
  return list.sort((a, b) => (a.key < b.key ? -1 : 1))
}

function placeWidths({ width, height }: Scene): number[] {
  if (width > 1200) return [480, 800, 1200, 1600]
  return height === 900 ? [480, 800] : [480, 800, 1200]
}

function picture(key: string, scene: Scene, widths: number[]): Picture {
  return { key, scene, widths }
}

function under(sky: SkyName, scenes: Record<string, Scene>): Record<string, SkyName> {
  return Object.fromEntries(Object.keys(scenes).map((slug) => [slug, sky]))
}
