import type * as z from 'zod'
import type { listReviews as listing } from '#shared/contracts/articles/reviews.ts'
import { reviewSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { asksForReview } from '#shared/domain/articles/reviews.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { notify } from '../notifications/notify.ts'
import { type CardRow, readFamily, readOriginal } from '../reading/family.ts'
import { checkFinished } from '../reading/finished.ts'
import { readNames } from '../reading/people.ts'
import { refreshPage } from './refresh-page.ts'
import { allReviews, fingerprintOf, keepReview, type ReviewRow } from './store.ts'
import { readUnderReview } from './texts.ts'

type Language = z.output<typeof listing.response>['languages'][number]

const readReviewSettings = (table: Table) => readSettingValues(table, reviewSettings.keyof().options)

export const listReviews: HandlerOf<'listReviews'> = async ({ params, caller }) => {
  const table = getTable()
  const { original_id } = await readOriginal(table, params.id)
  const [{ cards }, reviews, settings] = await Promise.all([readFamily(table, original_id), allReviews(table, original_id), readReviewSettings(table)])
  const { locales } = caller.reach
  const seen = [...cards.values()].filter(({ locale }) => !locales || locale === ORIGINAL_LOCALE || locales.includes(locale))
  const present = await presentReviews(table, seen, reviews)
  const names = await readNames(
    table,
    reviews.map(({ reviewed_by }) => reviewed_by),
  )
  const shown = (row: ReviewRow | undefined): Language['review'] =>
    row ? { by: row.reviewed_by, name: names.get(row.reviewed_by) ?? null, at: row.reviewed_at, own: row.own } : null
  const languages = LOCALES.flatMap((locale): Language[] => {
    const card = seen.find((one) => one.locale === locale)
    if (!card) return []
    const own = reviews.filter((row) => row.locale === locale).toSorted((one, other) => other.reviewed_at.localeCompare(one.reviewed_at))
    const review = shown(present.get(locale))
    return [{ locale, version: card.version, review, last: review ? null : shown(own[0]), required: asksForReview(settings.review_required_locales, locale) }]
  })
  return { languages, four_eyes: settings.review_four_eyes }
}

/** Reviews of the working copies as they are now: texts are read only where a review is of an earlier version than the card's. */
async function presentReviews(table: Table, cards: readonly CardRow[], reviews: readonly ReviewRow[]): Promise<Map<Locale, ReviewRow>> {
  const sameVersion = new Map(
    cards.flatMap(({ locale, version }) => {
      const found = reviews.find((row) => row.locale === locale && row.version === version)
      return found ? [[locale, found] as const] : []
    }),
  )
  const doubtful = cards.filter(({ locale }) => !sameVersion.has(locale) && reviews.some((row) => row.locale === locale))
  const keys = doubtful.map(({ original_id, locale }) => ({ original_id, locale }))
  const drafts = await readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 }))
  const others = drafts.flatMap((draft) => {
    const found = reviews.find(({ locale, fingerprint }) => locale === draft.locale && fingerprint === fingerprintOf(draft))
    return found ? [[draft.locale, found] as const] : []
  })
  return new Map([...sameVersion, ...others])
}

export const confirmReview =
  (machineArn: () => string): HandlerOf<'confirmReview'> =>
  async ({ params: { id, locale }, body: { version }, caller, newId }) => {
    const table = getTable()
    const { original_id } = await readOriginal(table, id)
    const [text, { review_four_eyes }] = await Promise.all([readUnderReview(table, original_id, locale), readReviewSettings(table)])
    const { card, draft } = text
    if (card.version !== version || draft.version !== version) throw new AppError('version-conflict', undefined, { extra: { current_version: card.version } })
    checkFinished(card)
    if (!text.isWhole) throw new AppError('text-unfinished')
    const own = text.wroteIn(caller.id)
    if (own && review_four_eyes) throw new AppError('second-person-needed')
    const fingerprint = fingerprintOf(draft)
    const row = { original_id, locale, fingerprint, reviewed_by: caller.id, reviewed_at: new Date().toISOString(), version, own }
    const kept = await keepReview(table, row)
    await answerRequests(table, kept, caller.id)
    const operation_id = await refreshPage(table, { card, fingerprints: [fingerprint], startedBy: caller.id, operationId: newId, machineArn: machineArn() })
    const names = await readNames(table, [kept.reviewed_by])
    return { review: { by: kept.reviewed_by, name: names.get(kept.reviewed_by) ?? null, at: kept.reviewed_at, own: kept.own }, operation_id }
  }

/** Whoever was asked to review a language need not any more, and who asked is told: before the requests go, so that a repeated call tells again. */
async function answerRequests(table: Table, { original_id, locale, reviewed_at }: ReviewRow, by: string): Promise<void> {
  const { data } = await table.entities.reviewRequests.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  const answered = data.filter((request) => request.locale === locale)
  await notify(table, {
    ...{ kind: 'review-confirmed', to: answered.map(({ asked_by }) => asked_by), by },
    ...{ original_id, locale, occasion: reviewed_at },
  })
  await Promise.all(answered.map(({ user_id }) => table.entities.reviewRequests.delete({ original_id, user_id, locale }).go()))
}

export const withdrawReview =
  (machineArn: () => string): HandlerOf<'withdrawReview'> =>
  async ({ params: { id, locale }, caller, newId }) => {
    const table = getTable()
    const { original_id } = await readOriginal(table, id)
    const { card, draft } = await readUnderReview(table, original_id, locale)
    const live = card.live_version
      ? (await table.entities.versions.get({ original_id, locale, number: card.live_version }).go({ consistent: true })).data
      : null
    const fingerprints = new Set([draft, ...(live ? [live] : [])].map(fingerprintOf))
    const found = (await allReviews(table, original_id)).filter((row) => row.locale === locale && fingerprints.has(row.fingerprint))
    if (caller.reach.locales && found.some(({ reviewed_by }) => reviewed_by !== caller.id)) throw new AppError('editor-needed')
    for (const { fingerprint } of found) await table.entities.reviews.delete({ original_id, locale, fingerprint }).go()
    const start = { card, fingerprints: [...fingerprints], startedBy: caller.id, operationId: newId, machineArn: machineArn() }
    return { withdrawn: found.length > 0, operation_id: await refreshPage(table, start) }
  }
