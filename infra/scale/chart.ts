/** A line of a chart: values at factors of growth. */
export interface Series {
  name: string
  points: readonly (readonly [factor: number, value: number])[]
}

interface Chart {
  title: string
  /** What the vertical axis says. */
  unit: string
  series: readonly Series[]
  /** A horizontal line with its name. */
  mark?: { value: number; name: string }
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 360, 70, 190, 40, 44]
const COLOURS = ['#0b7285', '#c92a2a', '#5f3dc4', '#2b8a3e', '#e67700', '#495057']
const DASHES = ['', '6 3', '2 3', '10 4', '8 3 2 3', '1 4']

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const round = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
const short = (value: number): string =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1000 ? `${value / 1000}k` : value >= 0.01 ? String(Number(value.toPrecision(2))) : value.toExponential(0)

/** A chart of lines on two logarithmic axes, as SVG. Lines differ by dashes, not by colour alone; values of nothing are left out. */
export function lineChart({ title, unit, series, mark }: Chart): string {
  const shown = series.map(({ name, points }) => ({ name, points: points.filter(([, value]) => value > 0) }))
  const all = shown.flatMap(({ points }) => points)
  const [xs, ys] = [all.map(([factor]) => factor), [...all.map(([, value]) => value), ...(mark ? [mark.value] : [])]]
  const x = scale(xs, LEFT, WIDTH - RIGHT)
  const y = scale(ys, HEIGHT - BOTTOM, TOP)
  const text = (at: readonly [number, number], words: string, more = '') => `<text x="${round(at[0])}" y="${round(at[1])}" ${more}>${escapeXml(words)}</text>`
  const across = (value: number, more: string) => `<path d="M${LEFT} ${round(y(value))}H${WIDTH - RIGHT}" ${more}/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}" font-family="sans-serif" font-size="12" fill="#212529">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text([LEFT, 20], `${title} (${unit})`, 'font-size="14" font-weight="bold"'),
    ...powers(ys).flatMap((value) => [across(value, 'stroke="#dee2e6"'), text([LEFT - 6, y(value) + 4], short(value), 'text-anchor="end"')]),
    ...[...new Set(xs)].map((factor) => text([x(factor), HEIGHT - BOTTOM + 18], `×${short(factor)}`, 'text-anchor="middle"')),
    ...(mark ? [across(mark.value, 'stroke="#c92a2a" stroke-width="1.5"'), text([LEFT + 6, y(mark.value) - 5], mark.name, 'fill="#c92a2a"')] : []),
    ...shown.flatMap(({ name, points }, index) => {
      const last = points.at(-1)
      if (!last) return []
      const path = points.map(([factor, value], at) => `${at ? 'L' : 'M'}${round(x(factor))} ${round(y(value))}`).join('')
      const colour = COLOURS[index % COLOURS.length]
      const legend = TOP + 14 + index * 22
      return [
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[index % DASHES.length]}"/>`,
        `<path d="M${WIDTH - RIGHT + 12} ${legend - 4}h26" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[index % DASHES.length]}"/>`,
        text([WIDTH - RIGHT + 44, legend], name),
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

/** Places of values between two ends, by their logarithms. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))]
  return (value) => from + ((Math.log10(value) - low) / Math.max(1e-9, high - low)) * (to - from)
}

/** The powers of ten among values. */
function powers(values: readonly number[]): number[] {
  const [first, last] = [Math.ceil(Math.log10(Math.min(...values))), Math.floor(Math.log10(Math.max(...values)))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 10 ** (first + index))
}
