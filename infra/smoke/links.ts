import { Parser } from 'htmlparser2'

export interface Head {
  lang: string
  title: string
  canonical: string
  /** Addresses by hreflang. */
  alternates: Map<string, string>
  /** Paths of scripts and styles. */
  files: string[]
}

/** What a page says of itself. */
export function headOf(html: string): Head {
  const head: Head = { lang: '', title: '', canonical: '', alternates: new Map(), files: [] }
  let inTitle = false
  const parser = new Parser({
    onopentag: (name, { lang = '', rel, href = '', hreflang, src }) => {
      inTitle = name === 'title' && head.title === ''
      if (name === 'html') head.lang = lang
      if (name === 'link' && rel === 'canonical') head.canonical = href
      if (name === 'link' && rel === 'alternate' && hreflang) head.alternates.set(hreflang, href)
      if (name === 'link' && rel === 'stylesheet') head.files.push(href)
      if (name === 'script' && src) head.files.push(src)
    },
    ontext: (text) => {
      if (inTitle) head.title += text
    },
    onclosetag: () => {
      inTitle = false
    },
  })
  parser.end(html)
  return head
}
