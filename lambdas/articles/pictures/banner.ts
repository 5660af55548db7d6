import type * as z from 'zod'
import type { aiBannerGenerator as contract } from '#shared/contracts/articles/pictures.ts'
import { type BannerProvider, bannerPixels } from '#shared/domain/articles/banners.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { imageType } from '#shared/domain/platform/uploads.ts'
import type { Locale } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { type ImageModelPlace, paint } from '../../platform/model/paint.ts'
import type { Table } from '../../platform/table/table.ts'
import { art } from './art/art.ts'
import { paletteOf } from './art/palette.ts'
import { randomOf } from './art/random.ts'
import { assignPicture } from './assign-picture.ts'
import { type BannerWish, drawBanner, previewOf } from './draw-banner.ts'
import { HERO_FORM, type Put, storeHero } from './hero-files.ts'
import type { LetteredStudio } from './lettered-studio.ts'
import { HOUSE } from './maker.ts'
import { type Pictured, readPictured } from './pictured.ts'
import { NEGATIVE_PROMPT, PICTURE_PROMPT_VERSION, promptOf, seedNumber } from './subject.ts'
import { embedded, nested } from './svg.ts'

type Body = z.output<NonNullable<typeof contract.body>>
type Answer = z.output<typeof contract.response>

/** A browser waits for a banner: a model that takes longer than the gateway does is given up. */
const TIMEOUT_MS = 20_000

/** Who paints for a provider; null: the program draws by itself. */
export type ModelOf = (provider: BannerProvider) => ImageModelPlace | null

/** What banners are made with. */
export interface BannerWorkshop {
  studio: LetteredStudio
  put: Put
}

interface BannerCall {
  table: Table
  body: Body
  askedBy: Actor
  workshop: BannerWorkshop
  modelOf: ModelOf
}

/**
 * Draws a banner and, when asked to, makes it an article's picture: for that it is drawn once more in the form of hero images.
 * @throws AppError `article-not-found` | `not-an-original`, as `paint` does
 */
export async function makeBanner({ table, body, askedBy, workshop, modelOf }: BannerCall): Promise<Answer> {
  const article = body.article_id ? await readPictured(table, body.article_id) : null
  const section = article ? sectionOf(article.original.category_id) : sectionOfTitle(body.title)
  const model = modelOf(body.ai_provider)
  const size = bannerPixels(body.dimensions)
  const wish = await wishOf({ table, body, askedBy, model, section, article, size })
  const preview = await previewOf(await drawBanner(wish, workshop.studio, size), workshop.studio)
  const answer = { success: true as const, imageBase64: preview, painter: model?.modelId ?? HOUSE }
  if (!body.auto_assign || !article) return { ...answer, assigned: false, articleSlug: null }
  const { svg, fonts } = await drawBanner(wish, workshop.studio, HERO_FORM)
  const url = await storeHero(svg, { ...workshop, fonts }, MADE_PICTURES.banner)
  const assigned = await assignPicture(table, article.original.id, url, askedBy.id)
  return { ...answer, assigned: true, articleSlug: assigned.slug }
}

interface WishDeps extends Pick<BannerCall, 'table' | 'body' | 'askedBy'> {
  model: ImageModelPlace | null
  section: Section
  article: Pictured | null
  size: { width: number; height: number }
}

async function wishOf({ table, body, askedBy, model, section, article, size }: WishDeps): Promise<BannerWish> {
  const { title, description, type, theme, ai_provider } = body
  const seed = ['banner', ai_provider, type, title, description].join('\n')
  const words = { title, description, locale: scriptOf(`${title} ${description}`), type, theme, accent: paletteOf(section, randomOf(seed)).spark }
  if (!model) return { ...words, ground: (width, height) => nested(art({ seed, section, width, height })) }
  const billing = { feature: 'banners', promptVersion: PICTURE_PROMPT_VERSION, askedBy, ...(article ? { articleId: article.original.id } : {}) } as const
  const prompt = promptOf({ id: seed, title: description ? `${title}. ${description}` : title, section })
  const bytes = await paint(table, { ...model, ...size, prompt, negative: NEGATIVE_PROMPT, seed: seedNumber(seed), timeoutMs: TIMEOUT_MS }, billing)
  const painted = embedded(bytes, imageType(bytes) === 'jpg' ? 'jpeg' : 'png')
  return { ...words, ground: () => painted }
}

/** A banner of no article takes the colours of a section that its title decides. */
const sectionOfTitle = (title: string): Section => randomOf(title).pick(SECTIONS)

/** Whose letters words are written in, as far as fonts and the breaking of lines ask; the forms of Han characters differ by language. */
export function scriptOf(words: string): Locale {
  if (/\p{Script=Hangul}/u.test(words)) return 'ko'
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(words)) return 'ja'
  if (/\p{Script=Han}/u.test(words)) return 'zh'
  return /\p{Script=Cyrillic}/u.test(words) ? 'ru' : 'en'
}
