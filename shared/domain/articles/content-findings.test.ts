import { describe, expect, it } from 'vitest'
import { contentFindings } from './content-findings.ts'
import { PROSE } from './prose.testing.ts'

const now = '2026-11-28T00:00:00.000Z'
const prose = PROSE.map((text) => `<p>${text}</p>`)
const finding = (signal: string, content: string, { knownCves = [] as string[], title = '', earned = 76 } = {}) =>
  contentFindings({ title, content, knownCves, now }, earned).find((one) => one.signal === signal)

it('says of prose what was measured, and takes nothing away', () => {
  expect(contentFindings({ title: 'A title', content: prose.join(''), knownCves: [], now }, 76)).toEqual([
    { signal: 'repeated_text', measured: 0, lost: 0, passages: [] },
    { signal: 'vocabulary', measured: 19.9, lost: 0, passages: [] },
    { signal: 'unknown_cves', measured: 0, lost: 0, passages: [] },
  ])
  expect(contentFindings({ title: '', content: '', knownCves: [], now }, 0).map(({ lost }) => lost)).toEqual([0, 0, 0])
})

describe('repeated text', () => {
  it('costs the share of the points that the form has earned, and names the sentences', () => {
    const found = finding('repeated_text', `${prose[0]}${prose[0]}${prose[0]}${prose[0]}`)
    expect(found).toMatchObject({ measured: 75, lost: 57 })
    expect(found?.passages).toHaveLength(5)
    expect(found?.passages[0]).toBe(
      'Somebody reuses a password, a forgotten host stays reachable, or an update waits for the person that understood it and has moved to another office.',
    )
  })

  it('is free up to a tenth of the text', () => {
    const sentence = '<p>Somebody reuses a password every day.</p>'
    expect(finding('repeated_text', `${prose[0]}${sentence}${sentence}`)).toMatchObject({ measured: 4, lost: 0, passages: [] })
    const two = `${sentence}<p>Nobody asks who owns the old machine.</p><p>Few people read what the log has said.</p>`
    expect(finding('repeated_text', `${prose[0]}${two}${two}`)).toMatchObject({ lost: expect.toSatisfy((lost: number) => lost > 0) })
  })

  it('is found where no whole sentence comes again', () => {
    const parts = ['the old server in the cellar keeps', 'its keys in a file that anyone reads']
    const content = Array.from({ length: 9 }, (_, at) => `<p>${'Word'.padEnd(5 + at, 's')} ${parts[0]} ${parts[1]}</p>`).join('')
    expect(finding('repeated_text', content)).toMatchObject({ lost: expect.toSatisfy((lost: number) => lost > 50), passages: [] })
  })
})

describe('the vocabulary', () => {
  const words = ['server', 'attack', 'patch', 'admin', 'log', 'flaw', 'code', 'user', 'risk', 'host']
  const walk = (count: number) => `<p>${Array.from({ length: count }, (_, at) => words[at % words.length]).join(' ')}.</p>`

  it('costs points where a long text has few words', () => {
    expect(finding('vocabulary', walk(100))).toMatchObject({ measured: 1, lost: 63 })
  })

  it('says nothing of a text under a hundred words', () => {
    expect(finding('vocabulary', walk(99))).toMatchObject({ lost: 0 })
  })

  it('is enough from six on', () => {
    const text = (different: number) =>
      `<p>${Array.from({ length: 100 }, (_, at) => `w${String.fromCharCode(97 + ((at % different) % 26), 97 + Math.floor((at % different) / 26))}`).join(' ')}</p>`
    expect(finding('vocabulary', text(60))).toMatchObject({ measured: 6, lost: 0 })
    expect(finding('vocabulary', text(54))).toMatchObject({ measured: 5.4, lost: 8 })
  })
})

describe('CVE numbers', () => {
  const linked = '<p><a href="https://nvd.nist.gov/vuln/detail/CVE-2024-3094">CVE-2024-3094</a></p>'

  it('are known by a link, a source or what research has read', () => {
    expect(finding('unknown_cves', linked)).toMatchObject({ measured: 0, lost: 0 })
    expect(finding('unknown_cves', '<p>CVE-2024-1111</p>', { knownCves: ['CVE-2024-1111'] })).toMatchObject({ measured: 0, lost: 0 })
  })

  it('cost points where most are in no source, and are named', () => {
    expect(finding('unknown_cves', '<p>CVE-2024-1111</p>')).toEqual({ signal: 'unknown_cves', measured: 1, lost: 20, passages: ['CVE-2024-1111'] })
    expect(finding('unknown_cves', `${linked}<p>CVE-2024-1111</p>`)).toMatchObject({ measured: 1, lost: 0, passages: ['CVE-2024-1111'] })
    expect(finding('unknown_cves', `${linked}<p>CVE-2024-1111</p>`, { title: 'CVE-2024-2222' })).toMatchObject({ measured: 2, lost: 13 })
  })

  it('that cannot be cost all, and come first', () => {
    const content = `${linked}<p>CVE-2024-1111 CVE-2031-4444</p>`
    expect(finding('unknown_cves', content, { knownCves: ['CVE-2031-4444'] })).toEqual({
      ...{ signal: 'unknown_cves', measured: 2, lost: 20 },
      passages: ['CVE-2031-4444', 'CVE-2024-1111'],
    })
  })

  it('are named five at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => `CVE-2024-${1000 + at}`).join(' ')
    expect(finding('unknown_cves', `<p>${many}</p>`)).toMatchObject({ measured: 9, passages: { length: 5 } })
  })
})
