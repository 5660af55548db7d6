import type * as z from 'zod'
import type { ArticleSegment } from '#shared/domain/article-segments.ts'
import { type Masked, mask, unmask } from '#shared/domain/masks.ts'
import { BINDING_CHECKS, checkTranslation } from '#shared/domain/translation-checks.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Provenance } from '#shared/table/article-fields.ts'
import { askModel } from '../runtime/converse.ts'
import { type PromptSegment, TRANSLATION_TOOL, translationAnswer, translationContent, translationSystem } from './prompts.ts'

/** A call holds at most this many segments and characters, so that its answer fits the model's output. */
const BATCH = { segments: 40, characters: 8000 }
const MAX_TOKENS = 16_000

export interface ModelSettings {
  modelId: string
  /** Accept answers that say they are pseudo-translations; only on one machine. */
  allowPseudo: boolean
}

export interface SegmentTranslations {
  /** Inner HTML by segment key. */
  targets: Map<string, string>
  provenance: Provenance
  /** What the model translated, by source HTML, worth remembering. */
  learned: Map<string, string>
}

/**
 * Translates segments into one language: what the memory knows first, the rest by the model in batches. An answer that
 * breaks masks or fails a check is asked for once more, with the fault named.
 * @param remembered translations by source HTML
 * @throws AppError `model-unavailable` | `model-answer-invalid` (naming the segment and its fault)
 */
export async function translateSegments(
  segments: readonly ArticleSegment[],
  locale: TargetLocale,
  remembered: ReadonlyMap<string, string>,
  model: ModelSettings,
): Promise<SegmentTranslations> {
  const targets = new Map<string, string>()
  const provenance: Provenance = { memory: 0, model: 0, human: 0, pseudo: 0 }
  const learned = new Map<string, string>()
  for (const { key, html } of segments) {
    const target = remembered.get(html)
    if (target === undefined) continue
    targets.set(key, target)
    provenance.memory++
  }
  for (const batch of batches(segments.filter(({ key }) => !targets.has(key)))) {
    const translated = await translateBatch(batch, locale, model)
    for (const { key, html } of batch) {
      const target = translated.targets.get(key) as string
      targets.set(key, target)
      provenance[translated.pseudo.has(key) ? 'pseudo' : 'model']++
      if (!translated.pseudo.has(key)) learned.set(html, target)
    }
  }
  return { targets, provenance, learned }
}

interface Translated {
  targets: Map<string, string>
  pseudo: Set<string>
}

async function translateBatch(batch: readonly ArticleSegment[], locale: TargetLocale, model: ModelSettings): Promise<Translated> {
  const masked = new Map(batch.map(({ key, html }) => [key, mask(html)]))
  const result: Translated = { targets: new Map(), pseudo: new Set() }
  let faults = await attempt(batch, masked, new Map(), locale, model, result)
  if (faults.size > 0) {
    const again = batch.filter(({ key }) => faults.has(key))
    faults = await attempt(again, masked, faults, locale, model, result)
  }
  const [first] = faults
  if (first) throw new AppError('model-answer-invalid', `Segment ${first[0]}: ${first[1]}${faults.size > 1 ? ` (and ${faults.size - 1} more)` : ''}.`)
  return result
}

/** Asks once; adds what is good to `result` and returns what is wrong with the rest, by segment key. */
async function attempt(
  batch: readonly ArticleSegment[],
  masked: ReadonlyMap<string, Masked>,
  faults: ReadonlyMap<string, string>,
  locale: TargetLocale,
  model: ModelSettings,
  result: Translated,
): Promise<Map<string, string>> {
  const asked: PromptSegment[] = batch.map(({ key }) => ({ id: key, text: masked.get(key)?.text ?? '' }))
  const answer = await ask(locale, asked, faults, model)
  const pseudo = answer.provider === 'pseudo'
  if (pseudo && !model.allowPseudo) throw new AppError('model-answer-invalid', 'The model offered a pseudo-translation, which is not allowed here.')
  const texts = new Map(answer.segments.map(({ id, text }) => [id, text]))
  const wrong = new Map<string, string>()
  for (const { key, html } of batch) {
    const outcome = judge(html, texts.get(key), masked.get(key) as Masked, locale, pseudo)
    if ('fault' in outcome) wrong.set(key, outcome.fault)
    else {
      result.targets.set(key, outcome.html)
      if (pseudo) result.pseudo.add(key)
    }
  }
  return wrong
}

const ask = (
  locale: TargetLocale,
  segments: PromptSegment[],
  faults: ReadonlyMap<string, string>,
  { modelId }: ModelSettings,
): Promise<z.output<typeof translationAnswer>> =>
  askModel({
    modelId,
    system: translationSystem(locale),
    content: translationContent(locale, segments, faults),
    tool: TRANSLATION_TOOL,
    answer: translationAnswer,
    maxTokens: MAX_TOKENS,
  })

function judge(source: string, text: string | undefined, masked: Masked, locale: TargetLocale, pseudo: boolean): { html: string } | { fault: string } {
  if (text === undefined) return { fault: 'there is no translation of it in the answer' }
  const unmasked = unmask(text.trim(), masked.masks)
  if (!unmasked.ok) return { fault: unmasked.fault }
  // A pseudo-translation is no translation: it only has to keep the article whole.
  const findings = checkTranslation(source, unmasked.html, locale).filter(({ check }) => !pseudo || BINDING_CHECKS.includes(check))
  return findings.length > 0 ? { fault: findings.map(({ detail }) => detail).join('; ') } : { html: unmasked.html }
}

function batches(segments: readonly ArticleSegment[]): ArticleSegment[][] {
  const all: ArticleSegment[][] = []
  let size = 0
  for (const segment of segments) {
    const current = all.at(-1)
    if (!current || current.length >= BATCH.segments || size + segment.html.length > BATCH.characters) {
      all.push([segment])
      size = segment.html.length
    } else {
      current.push(segment)
      size += segment.html.length
    }
  }
  return all
}
