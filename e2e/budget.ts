export const BUDGET = {
  homeScript: 118,
  script: 112,
  styles: 16,
  fonts: 60,
  phoneHero: 60,
  hero: 160,
}
