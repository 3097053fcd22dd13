const SKIES = {
  dawn: 'Şafak',
  noon: 'Öğle',
  dusk: 'Akşam',
  garden: 'Bahçe',
  sea: 'Deniz',
  night: 'Gece',
}

export const SKY = { as: 'choice', label: 'Renk', choices: SKIES } as const

export const PICTURE = { as: 'picture', label: 'Görsel' } as const
