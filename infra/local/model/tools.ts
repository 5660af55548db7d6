import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isTargetLocale, TARGET_LOCALES } from '#shared/locales.ts'
import { AwsError } from '../aws-json.ts'
import { FIXTURE_COMPETITORS } from '../fixtures/hosts.ts'
import { competitorsFor, nicheOf } from './competitors.ts'
import { type Answer, type ConverseRequest, chosenTool, estimateTokens, lastUserText } from './converse.ts'
import { alsoFitting, detectCategory, extractSeoMeta } from './heuristics.ts'
import { pseudoTranslate } from './pseudo.ts'
import { proposeProfile } from './research-profile.ts'

const translations = z.object({
  source_locale: z.literal('en'),
  target_locale: z.enum(TARGET_LOCALES as [string, ...string[]]).refine(isTargetLocale),
  segments: z.array(z.object({ id: z.string(), text: z.string() })).min(1),
})
const category = z.object({ title: z.string(), content: z.string(), categories: z.array(z.string()).min(1) })
const competitors = z.object({
  topic: z.string().default(''),
  articles: z.array(z.object({ title: z.string(), tags: z.array(z.string()), section: z.string() })).default([]),
})
const seoMeta = z.object({ title: z.string(), content: z.string(), excerpt: z.string().default('') })

/** What is answered without a model, by the name of the tool: the contract with the application. */
const TOOLS: Readonly<Record<string, (input: unknown, allowPseudo: boolean) => object>> = {
  submit_translations: (input, allowPseudo) => {
    if (!allowPseudo) throw new AwsError('ValidationException', 'submit_translations: no model is connected, and pseudo-translation is not allowed here.')
    const { target_locale, segments } = translations.parse(input)
    return { provider: 'pseudo', segments: segments.map(({ id, text }) => ({ id, text: pseudoTranslate(text, target_locale) })) }
  },
  submit_category: (input) => {
    const { title, content, categories } = category.parse(input)
    return { category: detectCategory(title, content, categories), also: alsoFitting(title, content, categories) }
  },
  submit_competitors: (input) => {
    const { topic, articles } = competitors.parse(input)
    // Of a publication on this machine: those that are on it too, so that what follows can be tried.
    return topic ? { niche: topic, competitors: competitorsFor(topic) } : { niche: nicheOf(articles), competitors: FIXTURE_COMPETITORS }
  },
  submit_seo_meta: (input) => {
    const { title, content, excerpt } = seoMeta.parse(input)
    return extractSeoMeta(title, content, excerpt)
  },
  submit_research_profile: (input) => proposeProfile(z.object({ description: z.string() }).parse(input).description),
  // Rules see no image: who asks says so.
  submit_alt_text: () => ({ provider: 'rules' }),
  // Who asks has rules of its own for these, and says so wherever they were used.
  submit_relevance: () => ({ provider: 'rules' }),
  submit_article: () => ({ provider: 'rules' }),
  submit_gaps: () => ({ provider: 'rules' }),
}

/**
 * Answers a call by deterministic rules, as the tool that the caller chose.
 * @throws AwsError ValidationException naming a tool that has no rule, or the malformed field
 */
export const answerByRules = (request: ConverseRequest, allowPseudo: boolean): Answer => {
  const name = chosenTool(request)
  const tool = name && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (!name || !tool) {
    throw new AwsError(
      'ValidationException',
      `The local model has no answer for ${name ? `the tool ${name}` : 'a call without toolChoice.tool'}; connect one with MODEL_BASE_URL.`,
    )
  }
  const input = tool(jsonOrText(lastUserText(request)), allowPseudo)
  const [inputTokens, outputTokens] = [estimateTokens([request.system, request.messages]), estimateTokens(input)]
  return {
    content: [{ toolUse: { toolUseId: `tooluse_${randomUUID()}`, name, input } }],
    stopReason: 'tool_use',
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
  }
}

/** What a tool is told: data as JSON, or words alone, as beside an image. A tool that needs data refuses words. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
