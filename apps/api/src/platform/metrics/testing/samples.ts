/** One line of the text format of Prometheus: a name, its labels and a value. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Parses the text format of Prometheus. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text])
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
    })

/** Returns the value of a metric with exactly these labels, or undefined. */
export const valueOf = (text: string, name: string, labels: Record<string, string> = {}): number | undefined =>
  samplesOf(text).find((one) => one.name === name && JSON.stringify(one.labels) === JSON.stringify(labels))?.value
