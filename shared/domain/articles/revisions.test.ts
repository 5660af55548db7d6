import { describe, expect, it } from 'vitest'
import { keptPlaces, lastingPlace, MOST_REVISIONS, NOTHING_KEPT, REVISION_TIERS, type Save, type SavedText } from './revisions.ts'

const save = (at: string, more: Partial<Save> = {}): Save => ({ at: `2026-11-${at}Z`, by: 'ona', as: 'autosave', ...more })
const replaced = (at: string, more: Partial<SavedText> = {}): SavedText => ({ ...save(at), kept: NOTHING_KEPT, ...more })
const tiers = (before: SavedText, next: Save) => keptPlaces(before, next).places.map(({ tier }) => tier)

describe('where a working copy is kept when the next save replaces it', () => {
  it.each([
    ['not at all within a minute', '28T10:00:00', '28T10:00:59', []],
    ['for ten minutes as the last of a minute', '28T10:00:59', '28T10:01:00', ['minute']],
    ['for a day as the last of an hour', '28T10:59:59', '28T11:00:00', ['hour']],
    ['for a month as the last of a day', '28T23:59:59', '29T00:00:00', ['day']],
  ])('%s', (_, from, to, kept) => {
    expect(tiers(replaced(from), save(to))).toEqual(kept)
  })

  it('counts how long from the save that replaces it', () => {
    const { places } = keptPlaces(replaced('28T08:00:00'), save('28T08:30:00'))
    expect(places).toEqual([{ tier: 'minute', place: 0, expires_at: Date.parse('2026-11-28T08:40:00Z') / 1000 }])
  })

  it('keeps what was saved by hand, and of one minute of such saves the last', () => {
    const byHand = replaced('28T10:00:10', { as: 'manual' })
    expect(tiers(byHand, save('28T10:00:20'))).toEqual(['manual'])
    expect(tiers(byHand, save('28T10:00:20', { as: 'manual' }))).toEqual([])
    expect(tiers(byHand, save('28T10:01:20', { as: 'manual' }))).toEqual(['minute', 'manual'])
    expect(tiers(replaced('28T10:00:10', { as: 'restore' }), save('28T10:00:20'))).toEqual(['manual'])
    const automatic = { as: 'automation' } as const
    expect(tiers(replaced('28T10:00:10', automatic), save('28T10:00:20', automatic))).toEqual([])
  })

  it('keeps the last save of a person before somebody else’s, and what a restored text replaces', () => {
    expect(tiers(replaced('28T10:00:10'), save('28T10:00:20', { by: 'jonas' }))).toEqual(['handover'])
    expect(tiers(replaced('28T10:00:10'), save('28T11:00:20', { by: 'jonas' }))).toEqual(['hour', 'handover'])
    expect(tiers(replaced('28T10:00:10'), save('28T10:00:20', { as: 'restore' }))).toEqual(['handover'])
    expect(tiers(replaced('28T10:00:10', { as: 'manual' }), save('28T10:00:20', { by: 'jonas' }))).toEqual(['handover'])
  })

  it('takes what the automation writes on a person’s account for another’s text', () => {
    expect(tiers(replaced('28T10:00:10'), save('28T10:00:20', { as: 'automation' }))).toEqual(['handover'])
    expect(tiers(replaced('28T10:00:10', { as: 'automation' }), save('28T10:00:20'))).toEqual(['handover'])
    expect(tiers(replaced('28T10:00:10', { as: 'automation', by: 'ona' }), save('28T10:00:20', { as: 'automation', by: 'run' }))).toEqual([])
  })

  it('counts through the places of what is not thinned by time', () => {
    const before = replaced('28T10:00:10', { as: 'manual', kept: { manual: 41, handover: 7 } })
    const keeping = keptPlaces(before, save('28T10:00:20'))
    expect(keeping).toEqual({
      places: [{ tier: 'manual', place: 1, expires_at: Date.parse('2026-11-28T10:00:20Z') / 1000 + 90 * 86_400 }],
      kept: { manual: 42, handover: 7 },
    })
    expect(keptPlaces({ ...before, as: 'autosave' }, save('28T10:00:20')).kept).toEqual(before.kept)
    expect(keptPlaces(before, save('28T10:00:20', { by: 'jonas' }))).toMatchObject({
      places: [{ tier: 'handover', place: 7 }],
      kept: { manual: 41, handover: 8 },
    })
  })
})

describe('a day of writing', () => {
  /** Saves every four seconds, as who never stops writing does. */
  const writeFor = (seconds: number) => {
    const begun = Date.parse('2026-11-27T12:00:00Z')
    const rows = new Map<string, { at: string; expires_at: number }>()
    let copy = replaced('27T12:00:00')
    for (let second = 4; second <= seconds; second += 4) {
      const next = save('', { at: new Date(begun + second * 1000).toISOString() })
      const { places, kept } = keptPlaces(copy, next)
      expect(places.length).toBeLessThanOrEqual(1)
      for (const { tier, place, expires_at } of places) rows.set(`${tier} ${place}`, { at: copy.at, expires_at })
      copy = { ...next, kept }
    }
    const now = begun / 1000 + seconds
    return [...rows.values()].filter(({ expires_at }) => expires_at > now)
  }

  it('leaves one revision a minute of the last ten, one an hour of the day, and no more rows than places', () => {
    const rows = writeFor(86_400)
    // Hours end ten of these minutes at most once.
    expect(rows.length).toBeGreaterThanOrEqual(9 + 23 + 1)
    expect(rows.length).toBeLessThanOrEqual(REVISION_TIERS.minute.places + REVISION_TIERS.hour.places + REVISION_TIERS.day.places)
    const hours = new Set(rows.map(({ at }) => at.slice(0, 13)))
    expect(hours.size).toBeGreaterThanOrEqual(24)
  })

  it('bounds the revisions of an article', () => {
    expect(MOST_REVISIONS).toBe(124)
    expect(Object.values(REVISION_TIERS).map(({ seconds }) => seconds / 60)).toEqual([10, 1440, 43_200, 129_600, 129_600])
  })
})

describe('a text of which each save writes one row at most', () => {
  it('is kept at the place that lasts longest', () => {
    const before = replaced('28T10:00:10')
    expect(lastingPlace(before, save('28T11:00:20', { by: 'jonas' }))).toMatchObject({ places: [{ tier: 'handover' }], kept: { manual: 0, handover: 1 } })
    expect(lastingPlace(before, save('29T11:00:20')).places.map(({ tier }) => tier)).toEqual(['day'])
    expect(lastingPlace(before, save('28T10:00:20')).places).toEqual([])
  })

  it('is kept before a translator’s file, and what came from one is kept as saved by hand', () => {
    expect(tiers(replaced('28T10:00:10'), save('28T10:00:20', { as: 'import' }))).toEqual(['handover'])
    expect(tiers(replaced('28T10:00:10', { as: 'import' }), save('28T10:00:20'))).toEqual(['manual'])
  })
})
