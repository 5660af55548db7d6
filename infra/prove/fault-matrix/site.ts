import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { cardOf, SHORT_BODY } from '../../../lambdas/articles/reading/testing-article.ts'
import { repairDeskLists } from '../../../lambdas/operations/projections/desk-list.ts'
import { repairTextMarks } from '../../../lambdas/operations/projections/text-marks.ts'
import { getTable, type Table } from '../../../lambdas/platform/table/table.ts'
import { putPage } from '../../../lambdas/publishing/pages/site-store.ts'
import type { TestPress } from '../../../lambdas/publishing/publication/testing-press.ts'
import type { World } from './world.ts'

/** Subjects with words and pictures of their own: copies of one article would be duplicates. */
const SUBJECTS = [
  ['router firmware', 'Attackers changed the firmware of home routers and listened to what passed through them.'],
  ['a browser extension', 'A popular browser extension sent every visited address to its new owner.'],
  ['a stolen signing key', 'Somebody signed drivers with a key that a supplier had lost years ago.'],
  ['phishing by calendar', 'Invitations that nobody accepted put links into the calendars of a ministry.'],
] as const

export interface PlantedSite {
  table: Table
  world: World
  /** Original of a number. */
  id: (article: number) => string
  path: (article: number, locale: Locale) => string
  key: (article: number, locale: Locale) => { original_id: string; locale: Locale }
  /** Number of the version that readers see. */
  version: (article: number, locale: Locale) => number
  /** A stored file; empty when there is none. */
  file: (key: string) => string
  keys: (prefix: string) => string[]
  remove: (key: string) => void
  /** Writes a page's document as the site would. */
  write: (path: string, html: string) => Promise<unknown>
  /** Changes a page's document. @throws when nothing changes */
  change: (article: number, locale: Locale, from: RegExp, to: string) => Promise<unknown>
  /** A text with numbers of articles in place of ids, paths and keys of theirs. */
  named: (text: string) => string
  /** Brings up to date what follows the table's stream. */
  follow: () => Promise<void>
}

/** A site with four live articles and a draft in fifteen languages, on which nothing is wrong. */
export async function plantedSite(press: TestPress, world: World): Promise<PlantedSite> {
  const originals: string[] = []
  for (const [index, [subject, sentence]] of SUBJECTS.entries()) {
    const slug = `what-is-known-of-${subject.replaceAll(' ', '-')}`
    const link = `<p>Read <a href="/en/news/${slug}">more of ${subject}</a>.</p>`
    const { id } = await press.givenTranslated({
      title: `What is known of ${subject}`,
      slug,
      content: `${SHORT_BODY}<p>${sentence}</p>${link}`,
      hero_image_url: `/images/subject-${index}/1600.webp`,
    })
    const { operation } = await press.publish(id)
    if (operation?.status !== 'success') throw new Error(`Article ${index} did not go out: ${operation?.error_message}.`)
    originals.push(id)
  }
  originals.push(
    (
      await press.givenTranslated({
        title: 'A draft about backups',
        slug: 'a-draft-about-backups',
        content: `${SHORT_BODY}<p>Backups are read before they are needed.</p>`,
        hero_image_url: '/images/draft/1600.webp',
      })
    ).id,
  )
  // As a person or a model has judged them.
  for (const original_id of originals) {
    for (const locale of LOCALES)
      await getTable().entities.cards.patch({ original_id, locale }).set({ eeat_score: 90, eeat_status: 'approved', seo_score: 90 }).go()
  }
  const cards = new Map<string, NonNullable<Awaited<ReturnType<typeof cardOf>>>>()
  for (const [number, id] of originals.entries()) {
    for (const locale of LOCALES) cards.set(`${number} ${locale}`, (await cardOf(id, locale))!)
  }
  const card = (article: number, locale: Locale) => cards.get(`${article} ${locale}`)!
  const path = (article: number, locale: Locale) => {
    const { live_section, live_slug, slug } = card(article, locale)
    return articlePath(locale, live_section ?? 'news', live_slug ?? slug)
  }
  const names: [string, string][] = originals.flatMap((id, number): [string, string][] => [
    ...LOCALES.flatMap((locale): [string, string][] => [
      [pageKey(path(number, locale)), `#${number} ${locale}`],
      [path(number, locale), `#${number} ${locale}`],
    ]),
    ...LOCALES.map((locale): [string, string] => [card(number, locale).id, `#${number}`]),
    [id, `#${number}`],
  ])
  // Longer names first: a Lithuanian path is the end of no other one, but an address may hold an id.
  names.sort(([one], [other]) => other.length - one.length)
  const file = (key: string) => press.site.read(key)?.text ?? ''
  const write = (where: string, html: string) => putPage('site', pageKey(where), [{ name: 'page.html', bytes: Buffer.from(html) }])
  return {
    table: getTable(),
    world,
    id: (article) => originals[article]!,
    path,
    key: (article, locale) => ({ original_id: originals[article]!, locale }),
    version: (article, locale) => card(article, locale).live_version ?? 0,
    file,
    keys: press.site.keys,
    remove: press.site.remove,
    write,
    async change(article, locale, from, to) {
      const where = path(article, locale)
      const html = file(`${pageKey(where)}/page.html`)
      const changed = html.replace(from, to)
      if (changed === html) throw new Error(`Nothing on ${where} is ${from}.`)
      return write(where, changed)
    },
    named: (text) => names.reduce((rest, [from, to]) => rest.replaceAll(from, to), text),
    async follow() {
      await repairDeskLists()
      await repairTextMarks()
    },
  }
}
