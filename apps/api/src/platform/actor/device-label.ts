/** Order matters: most browsers also name the browsers they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Order matters: Android's User-Agent also contains "Linux", and the iPhone's contains "Mac OS". */
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
 * Returns browser and system, such as "Chrome on Windows", so that people recognize their own sessions. Only this label is stored, never the
 * User-Agent itself. Empty if both are unknown.
 */
export function deviceLabel(userAgent: string): string {
  const browser = first(browsers, userAgent)
  const system = first(systems, userAgent)
  if (!system) return browser ?? ''
  return `${browser ?? 'Browser'} on ${system}`
}

const first = (known: readonly [RegExp, string][], userAgent: string) => known.find(([sign]) => sign.test(userAgent))?.[1]
