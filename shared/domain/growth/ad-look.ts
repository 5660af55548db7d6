import type { Locale } from '#shared/locales.ts'
import { slotPlaces, slotWords } from '../publishing/ad-places.ts'
import { MOST_WITHIN, RELATED_SLOT, SLOTS_AROUND, scheduledWithin, WORDS_BETWEEN_SLOTS } from '../publishing/ad-slots.ts'
import { readAdPage, type StandingAd } from './ad-page.ts'
import { AD_FAULT_NAMES, AD_FAULTS, type AdFault, type AdLook, LEAST_SCORE, MOST_SCORE } from './ad-rules.ts'

/** With these a page is no warning but an error, however few places it concerns. */
const GRAVE: ReadonlySet<AdFault> = new Set<AdFault>(['no-page', 'too-many', 'foreign', 'dead-target', 'dead-picture'])
/** Places that one fault is counted at, at most. */
const MOST_TIMES = 3

/** A page that is published and is not there. */
export const NO_PAGE: AdLook = { status: 'error', missing: [], faults: [{ fault: 'no-page', times: 1 }], words: 0, within: 0, allowed: 0, score: null }

/**
 * Looks at the advertisements of a rendered article's page: what the rules of rendering put there is there, no more than they
 * allow stand in the text, and none of them is in a reader's way. Same page, same answer.
 */
export function lookAtAds(html: string, locale: Locale): AdLook {
  const page = readAdPage(html, locale)
  if (!page) return NO_PAGE
  const words = Math.round(slotWords(page.body, locale))
  const within = page.ads.filter((ad) => ad.within !== null)
  const around = page.ads.filter((ad) => ad.within === null)
  const inText = slotPlaces(page.body, locale).map(({ name }): string => name)
  const beside: string[] = [...SLOTS_AROUND, ...(page.hasRelated ? [RELATED_SLOT] : [])]
  const missing = [...lacking(inText, within), ...lacking(beside, around)]
  const allowed = scheduledWithin(words).length
  const unplanned = surplus(inText, within) + surplus(beside, around)
  const times: Partial<Record<AdFault, number>> = {
    missing: missing.length,
    'too-many': Math.max(0, within.length - Math.min(allowed, MOST_WITHIN)),
    foreign: page.foreign,
    crowded: within.filter((ad, index) => index > 0 && (ad.within?.wordsBefore ?? 0) < WORDS_BETWEEN_SLOTS).length,
    'after-heading': within.filter((ad) => ad.within?.afterHeading).length,
    'opens-text': within[0]?.within?.wordsBefore === 0 ? 1 : 0,
    'closes-text': page.wordsAfter === 0 ? 1 : 0,
    'inside-block': within.filter((ad) => ad.within?.insideBlock).length,
    unlabelled: page.ads.filter((ad) => ad.filled && !ad.labelled).length,
    unreserved: page.ads.filter((ad) => !ad.reserved).length,
    unplanned: Math.max(0, unplanned),
  }
  const addresses = { targets: addressesOf(page.ads, ({ targets }) => targets), pictures: addressesOf(page.ads, ({ pictures }) => pictures) }
  const faults = AD_FAULT_NAMES.flatMap((fault) => (times[fault] ? [{ fault, times: times[fault] }] : []))
  const nothing = missing.length > 0 && missing.length === inText.length + beside.length
  const status = nothing || faults.some(({ fault }) => GRAVE.has(fault)) ? 'error' : faults.length > 0 ? 'warning' : 'ok'
  return { status, missing, faults, words, within: within.length, allowed, score: scoreOf(faults), addresses }
}

/** A look with what stands at none of its addresses. @param dead addresses that nothing stands at */
export function withDead(look: AdLook, dead: ReadonlySet<string>): AdLook {
  const { targets = [], pictures = [] } = look.addresses ?? {}
  const times = { 'dead-target': targets.filter((one) => dead.has(one)).length, 'dead-picture': pictures.filter((one) => dead.has(one)).length }
  const found = (['dead-target', 'dead-picture'] as const).flatMap((fault) => (times[fault] > 0 ? [{ fault, times: times[fault] }] : []))
  if (found.length === 0) return look
  const faults = [...look.faults, ...found]
  return { ...look, faults, status: 'error', score: look.score === null ? null : scoreOf(faults) }
}

/** Addresses of some advertisements, each once; those of other kinds than paths and web addresses are none. */
const addressesOf = (ads: readonly StandingAd[], of: (ad: StandingAd) => readonly string[]): string[] =>
  [...new Set(ads.flatMap(of))].filter((address) => /^(?:https?:\/\/|\/(?!\/))/i.test(address))

const scoreOf = (faults: AdLook['faults']): number =>
  Math.max(LEAST_SCORE, MOST_SCORE - faults.reduce((sum, { fault, times }) => sum + AD_FAULTS[fault] * Math.min(times, MOST_TIMES), 0))

/** Planned slots that nothing stands in. */
const lacking = (planned: readonly string[], ads: readonly StandingAd[]): string[] => planned.filter((name) => !ads.some((ad) => ad.name === name && ad.filled))

/** Slots that nobody planned, or that stand twice. */
const surplus = (planned: readonly string[], ads: readonly StandingAd[]): number => {
  const once = new Set<string>()
  return ads.filter(({ name }) => {
    const isWanted = planned.includes(name) && !once.has(name)
    once.add(name)
    return !isWanted
  }).length
}
