/** Order matters: most browsers also name the ones they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Android's User-Agent also contains Linux, and the iPhone's Mac OS. */
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Browser and system in two words, "Chrome on Windows", by which people know their own sessions again. Only these words are kept, never what the
 * browser sent. Empty if both are unknown.
 */
export function deviceLabel(userAgent: string): string {
  const browser = first(browsers, userAgent)
  const system = first(systems, userAgent)
  if (!system) return browser ?? ''
  return `${browser ?? 'Browser'} on ${system}`
}

const first = (known: readonly [RegExp, string][], userAgent: string) => known.find(([sign]) => sign.test(userAgent))?.[1]
