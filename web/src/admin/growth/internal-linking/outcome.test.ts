import { describe, expect, it } from 'vitest'
import { linkAnnouncement, runAnnouncement } from './outcome.ts'

const ended: Parameters<typeof runAnnouncement>[0] = { status: 'success', error_code: null, faults: [], result: null }

describe('what is said of links', () => {
  it('[M-171] a run says how many articles it looked at, how many went well and how many did not', () => {
    const result = { articles_processed: 50, success_count: 48, error_count: 2, links_added: 120 }
    expect(runAnnouncement({ ...ended, result })).toEqual({
      tone: 'warning',
      text: 'Apdorota straipsnių: 50, pavyko: 48, klaidų: 2, pridėta nuorodų: 120.',
    })
    expect(runAnnouncement({ ...ended, result: { articles_processed: 0, success_count: 0, error_count: 0, links_added: 0 } }).tone).toBe('info')
    expect(runAnnouncement({ ...ended, status: 'error', error_code: 'cancelled' }).tone).toBe('warning')
    expect(runAnnouncement({ ...ended, status: 'error', error_code: 'internal' }).text).toMatch(/^Klaida generuojant nuorodas\. /)
  })

  it('[M-173] [M-175] one article says how many links are new, and which of two ways it failed', () => {
    const suggestions = [{ anchor: 'OpenSSH servers', title: 'What OpenSSH servers need', relevance: 60 }]
    const added = ['What OpenSSH servers need']
    expect(linkAnnouncement({ ...ended, result: { success: true, linksAdded: 1, suggestions, added, reason: null } })).toEqual({
      tone: 'success',
      text: 'Pridėta nuorodų: 1 – „What OpenSSH servers need“. Puslapis svetainėje atnaujintas.',
    })
    const none = (reason: string) => linkAnnouncement({ ...ended, result: { success: true, linksAdded: 0, suggestions, added: [], reason } })
    expect(none('enough-links')).toEqual({ tone: 'info', text: 'Naujų nuorodų nepridėta: straipsnis jų turi pakankamai.' })
    expect(none('no-other-articles').text).toContain('svetainėje nėra kitų straipsnių šia kalba')
    expect(none('no-more-articles').text).toContain('jau susieti arba jų nuorodos pašalintos')
    const faults = [{ item: 'x', code: 'not-published' as const, message: 'x' }]
    expect(linkAnnouncement({ ...ended, faults, result: { success: false, linksAdded: 0, suggestions: [], added: [], reason: null } }).text).toMatch(
      /^Nepavyko generuoti nuorodų\. /,
    )
    expect(linkAnnouncement({ ...ended, status: 'error', error_code: 'internal' }).text).toMatch(/^Klaida generuojant nuorodas\. /)
  })
})
