import { nextRun } from '#shared/domain/platform/due-times.ts'
import { AUTO_PUBLISH_SETTINGS, dailyLimit, publicationDay } from '#shared/domain/publishing/auto-publish.ts'
import { lacksOriginals } from '#shared/domain/publishing/publish-locales.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { scheduleNamed } from '#shared/schedules.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { type CardRow, readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { cursorOf } from '../../platform/api/cursors.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingRows, valuesOf } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { plannedView } from './planned-view.ts'
import { placesTaken, readDay } from './publication-days.ts'
import { readyArticles } from './ready-articles.ts'
import { readScheduled } from './scheduled-publications.ts'

const { live } = TABLE_KEYS.indexes
const LIST = { pk: live.pk, sk: live.sk, partition: 'SLOTS' }

/** Three reads: a page of scheduled publications, their cards, the settings. */
export const listPlanned: HandlerOf<'listPlanned'> = async ({ query: { limit, cursor } }) => {
  const table = getTable()
  const [page, rows] = await Promise.all([
    table.entities.scheduledPublications.query.planned({}).go({ limit, cursor: cursorOf(cursor, LIST) }),
    readSettingRows(table),
  ])
  const keys = page.data.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true }))
  const cardOf = new Map(cards.map((card) => [card.original_id, card]))
  const articles = page.data.flatMap((scheduled) => {
    const card = cardOf.get(scheduled.original_id)
    const view = card && plannedView(card, scheduled, rows)
    return view ? [view] : []
  })
  return { articles, time_zone: valuesOf(rows, ['newsroom_time_zone']).newsroom_time_zone, cursor: page.cursor }
}

export const getAutoPublication: HandlerOf<'getAutoPublication'> = async () => {
  const table = getTable()
  const now = Date.now()
  const settings = valuesOf(await readSettingRows(table), AUTO_PUBLISH_SETTINGS)
  const limit = dailyLimit(settings)
  const [day, ready] = await Promise.all([readDay(table, publicationDay(now, settings)), limit > 0 ? readyArticles(table, limit, now) : []])
  const next = settings.auto_publish_enabled ? nextRun(scheduleNamed('auto-publish'), now, settings) : null
  return {
    enabled: settings.auto_publish_enabled,
    qualifies: !lacksOriginals(settings.auto_publish_locales),
    next_at: next === null ? null : new Date(next).toISOString(),
    daily_count: settings.auto_publish_daily_count,
    published_today: day ? placesTaken(day) : 0,
    ready: ready.map(({ id, title }) => ({ id, title })),
    time_zone: settings.newsroom_time_zone,
  }
}

export const getPlan: HandlerOf<'getPlan'> = async ({ params }) => shown(await readOriginal(getTable(), params.id))

/** Saves the time of an original. @param now ISO 8601 @returns its card as it is then */
type SavePlan = (id: string, scheduledFor: string | null, editorId: string, now: string) => Promise<CardRow>

export const planArticle =
  (save: SavePlan): HandlerOf<'planArticle'> =>
  async ({ params, body, caller }) => {
    const { id } = await readOriginal(getTable(), params.id)
    return shown(await save(id, body.scheduled_for, caller.id, new Date().toISOString()))
  }

async function shown(card: CardRow) {
  const [scheduled, rows] = await Promise.all([readScheduled(getTable(), card.original_id), readSettingRows(getTable())])
  return { plan: plannedView(card, scheduled, rows), time_zone: valuesOf(rows, ['newsroom_time_zone']).newsroom_time_zone }
}
