import { LOCALES } from '#shared/locales.ts'
import { type Act, AGREES, ALWAYS, confirming, rowsOf } from './act.ts'
import { deadLinks, gone, published } from './invariants.ts'
import { SITE_ACTS, type SiteActName } from './site-acts.ts'
import { deadSyndicated } from './syndicated.ts'

export type ActName = 'translate' | 'publish' | 'rollback' | 'unpublish' | 'trash' | 'restore' | 'estimate' | 'correct' | SiteActName

const NOTE = 'An earlier version named the wrong version of the library; only 5.6.0 and 5.6.1 have the flaw.'

export const ACTS: Readonly<Record<ActName, Act>> = {
  translate: {
    ask: (cloud, id) => cloud.call('translateArticle', { params: { id }, body: {} }),
    meanwhile: ALWAYS,
    end: [],
  },
  publish: {
    ask: (cloud, id) => cloud.call('publishWithTranslations', { body: { articleId: id } }),
    meanwhile: ALWAYS,
    end: [published, ...AGREES],
  },
  rollback: {
    ask: (cloud, id, number) => confirming((body) => cloud.call('rollbackArticle', { params: { id }, body: { number, ...body } })),
    meanwhile: ALWAYS,
    end: AGREES,
  },
  unpublish: {
    ask: (cloud, id) => confirming((body) => cloud.call('unpublishArticle', { params: { id }, body })),
    // The answer to an earlier call was lost.
    isDone: ({ body, succeeded }) => succeeded || body?.code === 'not-published',
    leavesTraces: true,
    meanwhile: [deadLinks, deadSyndicated],
    end: [gone, deadLinks, deadSyndicated],
  },
  trash: {
    ask: (cloud, id) => confirming((body) => cloud.call('trashArticle', { params: { id }, body })),
    isDone: ({ picture, id }) => rowsOf(picture, id, 'trashed-cards').length === 1,
    leavesTraces: true,
    meanwhile: [deadLinks, deadSyndicated],
    end: [deadLinks, deadSyndicated, (picture, id) => (rowsOf(picture, id, 'card').length === 0 ? [] : ['what is in the trash has cards'])],
  },
  restore: {
    ask: (cloud, id) => cloud.call('restoreArticle', { params: { id }, body: {} }),
    isDone: ({ picture, id }) => rowsOf(picture, id, 'trashed-cards').length === 0,
    places: [{ at: 'lambda:api-articles', calls: 2, times: 2 }],
    meanwhile: [],
    end: [gone, (picture, id) => (rowsOf(picture, id, 'card').length === LOCALES.length ? [] : ['not all languages came back from the trash'])],
  },
  estimate: {
    ask: (cloud, id) => cloud.call('estimateTranslations', { params: { id }, body: {} }),
    places: [{ at: 'lambda:translation', calls: 16, times: 4 }],
    meanwhile: ALWAYS,
    end: [
      ...AGREES,
      (picture, id) => rowsOf(picture, id, 'card').flatMap((card) => (card.locale === 'en' || card.quality_score > 0 ? [] : [`${card.locale} has no score`])),
    ],
  },
  correct: {
    async ask(cloud, id) {
      const card = await cloud.row(`FAMILY#${id}`, 'CARD#en')
      return cloud.call('publishChange', { params: { id }, body: { version: card?.version, kind: 'correction', note: NOTE } })
    },
    // The translation that it begins has succeeded before the set is out.
    isDone: ({ picture, id }) => correctionsOf(picture, id).length > 0,
    places: [{ at: 'lambda:translation', calls: 17, times: 4 }],
    meanwhile: ALWAYS,
    end: [published, ...AGREES, correctedOnce],
  },
  ...SITE_ACTS,
}

type Picture = Parameters<Act['end'][number]>[0]

/** Publications that are live and say that they correct something. */
function correctionsOf(picture: Picture, id: string) {
  const live = rowsOf(picture, id, 'family')[0]?.live_version
  return rowsOf(picture, id, 'publication').filter(({ number, change, withdrawn_at }) => number === live && change?.kind === 'correction' && !withdrawn_at)
}

/** However often it was begun, readers are told of it once, in every language. */
function correctedOnce(picture: Picture, id: string): string[] {
  const live = rowsOf(picture, id, 'family')[0]?.live_version
  const told = rowsOf(picture, id, 'version').filter(({ number }) => number === live)
  return told.flatMap(({ locale, notes = [] }) => (notes.length === 1 ? [] : [`${locale}: readers are told of ${notes.length} corrections`]))
}
