/** Real user agents are shorter; the patterns must not get a long one. */
const READ = 500

/** First match wins: most browsers name others besides themselves. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function find(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}

export function nameDevice(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const read = userAgent.slice(0, READ)
  const known = [find(BROWSERS, read), find(SYSTEMS, read)].filter(Boolean)
  return known.length > 0 ? known.join(', ') : undefined
}
