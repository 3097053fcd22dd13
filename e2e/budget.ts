export const BUDGET = {
  homeScript: 125,
  script: 110,
  styles: 16,
  fonts: 60,
  phoneHero: 60,
  hero: 160,
}
