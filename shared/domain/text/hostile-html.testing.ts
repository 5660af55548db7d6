/** Generated texts and markup with everything in them that a format, an escaping or a parser might stumble over. */
const SCRAPS = [
  ...['word', ' ', '  ', '\n', '\t', '\u00a0', '"', "'", '&amp;', '&lt;script&gt;', '&amp;amp;', '&lt;![CDATA[ x ]]&gt;', ']]&gt;'],
  ...['&quot;', '&#39;', '&nbsp;', '漏洞', 'サーバー', '업데이트', 'مرحبا بالعالم', 'שלום', 'İstanbul', '😀', '👩‍👩‍👧', '𠮷', 'e\u0301'],
  ...['\u200d', '\u2028', '⟦1⟧', '&#x1F600;', '--&gt;', '&lt;tu&gt;', '{{x}}'],
]
const ELEMENTS = [
  '<br>',
  '<img src="/images/a.webp" alt="a &quot;b&quot; &lt;c&gt;">',
  '<wbr>',
  '<!-- a > b -->',
  '<style>a<b</style>',
  '<script>if (a<b && c) "x"</script>',
]
const TAGS = [
  'strong',
  'em',
  'code',
  'a href="https://a.example/?x=1&amp;y=&quot;2&quot;"',
  'span class="x y"',
  'kbd',
  'sub',
  'mark',
  'del',
  'x-own data-a="]]>"',
  'ph',
  'bpt i="1"',
]

export interface Hostile {
  /** A whole number from 0, below this one. */
  below: (limit: number) => number
  pick: <T>(values: readonly T[]) => T
  /** Plain text of a few scraps. */
  text: () => string
  /** Inner HTML, nested. */
  html: () => string
}

/** The same texts for the same seed. */
export function hostile(seed: number): Hostile {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * limit)
  }
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const some = (one: () => string): string => Array.from({ length: 1 + below(5) }, one).join('')
  const html = (depth = 0): string =>
    some(() => {
      if (depth > 4 || below(3) > 0) return pick([...SCRAPS, ...ELEMENTS])
      const tag = pick(TAGS)
      return `<${tag}>${html(depth + 1)}</${tag.split(' ')[0]}>`
    })
  return { below, pick, text: () => some(() => pick(SCRAPS)), html: () => html() }
}
