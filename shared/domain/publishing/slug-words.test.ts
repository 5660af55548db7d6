import { describe, expect, it } from 'vitest'
import { isNamedBy, slugPatterns } from './slug-words.ts'

const article = { title: 'Inside the XZ Utils backdoor: anatomy of CVE-2024-3094', excerpt: 'A trusted maintainer account hid malicious code.' }
const named = (slug: string) => isNamedBy(article, slugPatterns(slug, 'en'), 'en')

describe('an article is named by a slug', () => {
  it('[P-092] whose words, hyphens being spaces, are all in its title or excerpt, in whatever order and form', () => {
    for (const slug of ['xz-utils-backdoor', 'backdoors-xz-utils', 'cve-2024-3094', 'anatomy-of-the-xz-backdoor', 'maintainer-accounts'])
      expect([slug, named(slug)]).toEqual([slug, true])
  })

  it('[P-092] and by none of which a word is missing or only begun, nor by a single word', () => {
    for (const slug of ['xz-utils-espresso', 'xz-utils-backd', 'backdoor', 'does-not-exist', 'there-is-no-such-article'])
      expect([slug, named(slug)]).toEqual([slug, false])
  })

  it('does without the accents that slugs have lost', () => {
    const lithuanian = { title: 'Užpakalinės durys „XZ Utils“', excerpt: '' }
    expect(isNamedBy(lithuanian, slugPatterns('uzpakalines-durys-xz', 'lt'), 'lt')).toBe(true)
    const turkish = { title: 'XZ Utils arka kapısı', excerpt: '' }
    expect(isNamedBy(turkish, slugPatterns('arka-kapisi', 'tr'), 'tr')).toBe(true)
  })

  it('too long to be searched for by none', () => expect(slugPatterns(Array.from({ length: 60 }, (_, number) => `w${number}`).join('-'), 'en')).toEqual([]))
})
