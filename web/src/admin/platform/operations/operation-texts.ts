import type { Answer } from '../api/call.ts'
import { timeOfDay } from '../screen/date-time.ts'
import { ERROR_TEXTS, publicationText } from '../screen/texts.ts'

export type ListedOperation = Answer<'listOperations'>['operations'][number]

/** What an operation does, as the desk calls it. A test holds it against the kinds. */
const OPERATION_NAMES: Readonly<Record<string, string>> = {
  'translate-article': 'Vertimas',
  'estimate-translations': 'Vertimų vertinimas',
  'publish-article': 'Publikavimas',
  'unpublish-article': 'Publikavimo atšaukimas',
  'rollback-article': 'Ankstesnės versijos grąžinimas',
  'trash-article': 'Perkėlimas į šiukšliadėžę',
  'evaluate-articles': 'Visų straipsnių E-E-A-T vertinimas',
  'rebuild-hreflang': 'Hreflang nuorodų atnaujinimas',
  'estimate-term': 'Termino vertinimas straipsniuose',
  'reset-required-scores': 'Reikalaujamo E-E-A-T balo keitimas',
  'generate-hero-images': 'Trūkstamų paveikslėlių kūrimas',
  'refresh-author': 'Autoriaus puslapių atnaujinimas',
  'refresh-article': 'Straipsnio puslapio atnaujinimas',
  'regenerate-sitemaps': "Sitemap'ų kūrimas iš naujo",
  'fix-indexing': 'Indeksavimo taisymas',
  'content-research': 'Turinio tyrimas',
  'write-suggested-article': 'Straipsnis iš pasiūlymo',
  'check-integrity': 'Duomenų vientisumo patikra',
  'check-pages': 'Publikuotų puslapių patikra',
  'preview-links': 'Vertimų ryšių taisymo peržiūra (nieko nekeičiama)',
  'repair-links': 'Vertimų ryšių taisymas',
  'rebuild-originals': 'Dingusių originalų atkūrimas',
  'delete-orphaned': 'Našlaičių vertimų šalinimas',
  'remove-duplicates': 'Dublikatų šalinimas',
  'regenerate-images': 'Vienodų paveikslėlių keitimas',
  'verify-html': 'HTML struktūros patikra',
  'fix-html': 'HTML struktūros taisymas',
  'optimize-seo': 'SEO optimizavimas',
  'refresh-content': 'Straipsnio atnaujinimas',
  'master-quality': 'Pagrindinė kokybės eiga',
  'check-health': 'Sistemos būklės patikra',
  'check-external-links': 'Išorinių nuorodų patikra',
  'check-sections': 'Straipsnių skyrių patikra',
  'scan-seo-health': 'SEO būklės analizė',
  'fix-seo-health': 'SEO trūkumo taisymas',
  'link-articles': 'Vidinių nuorodų generavimas',
  'link-article': 'Straipsnio vidinės nuorodos',
  'request-indexing': 'Prašymas indeksuoti',
  'delete-category': 'Kategorijos trynimas',
  'find-competitor-gaps': 'Konkurento temų paieška',
  'quality-control': 'Visų straipsnių kokybės patikra',
  'send-newsletter': 'Naujienlaiškio siuntimas',
  'check-ads': 'Reklamų rodymo patikra',
  'analyse-ads': 'Reklamų dizaino analizė',
  'repair-ads': 'Reklamų atkūrimas puslapiuose',
  'auto-publish': 'Automatinis publikavimas',
  'run-automation': 'Automatizacijos eiga',
}

/** The name of a kind of work; one that a newer server knows is shown by its own. */
export const operationName = (kind: string): string => OPERATION_NAMES[kind] ?? kind

/** What batches count, by the names that they count under; one without a name here is shown as it is. */
const COUNT_NAMES: Readonly<Record<string, string>> = {
  evaluated: 'įvertinta',
  approved: 'patvirtinta',
  needs_revision: 'reikia taisyti',
  rejected: 'atmesta',
  updated: 'atnaujinta',
  sources: 'šaltinių',
  candidates: 'rasta',
  duplicates: 'kartojasi',
  below_minimum: 'nepakankamai aktualių',
  stored: 'išsaugota',
  drafted: 'parašyta straipsnių',
  checked: 'patikrinta',
  faults: 'trūkumų',
  linked: 'susieta',
  suggested: 'pasiūlyta',
  unmatched: 'be atitikmens',
  deleted: 'ištrinta',
  removed: 'pašalinta',
  redirected: 'nukreipta',
  skipped: 'palikta',
  suspicious: 'įtartinų',
  needed_fix: 'taisytinų',
  fixed: 'pataisyta',
  duplicate_groups: 'dublikatų grupių',
  looked_at: 'peržiūrėta',
  languages: 'kalbų',
  left: 'liko kitam kartui',
  optimized: 'pagerinta',
  unchanged: 'nepakitę',
  kept_human: 'paliktas žmogaus tekstas',
  without_model: 'be modelio',
  unanswered: 'modelis neatsakė',
  points: 'balų pridėta',
  changed: 'perrašyta pastraipų',
  refused: 'atmesta formuluočių',
  dead_links: 'neveikiančių nuorodų',
  pages: 'atnaujinta puslapių',
  number: 'publikacijos numeris',
  rollback_of: 'grąžintos publikacijos numeris',
  rendered: 'peržiūrėta puslapių',
  written: 'perrašyta puslapių',
  found: 'rasta neatitikimų',
  missing: 'puslapių nebuvo',
  wrong: 'puslapių skyrėsi',
  repaired: 'ištaisyta',
  passed: 'gerai',
  failed: 'nepakankamai',
  translated: 'išversta straipsnių',
  hreflang_checked: 'patikrinta hreflang',
  hreflang_updated: 'atnaujinta hreflang',
  hreflang_failed: 'nepavyko hreflang',
  links_checked: 'patikrinta nuorodų straipsniuose',
  links: 'vidinių nuorodų',
  links_dead: 'neveikiančių nuorodų',
  links_failed: 'nepavyko patikrinti nuorodų',
  monthly: "mėnesių sitemap'ų",
  urls: "adresų sitemap'uose",
  pictures: 'sukurta paveikslėlių',
  healthy: 'sveikų dalių',
  warnings: 'įspėjimų',
  critical: 'kritinių',
  auto_fixed: 'taisyta dalių',
  articles: 'straipsnių',
  issues: 'trūkumų',
  links_added: 'pridėta nuorodų',
  announced: 'pranešta adresų',
  not_live: 'nepublikuota',
  over_quota: 'viršijo dienos kvotą',
  indexing_submitted: 'pranešta paieškos sistemoms',
  indexing_failed: 'nepavyko pranešti',
  indexing_over_quota: 'viršijo dienos kvotą',
  reset: 'pakeista reikalaujamų balų',
  moved: 'perkelta straipsnių',
  republished: 'publikuota iš naujo',
  waiting: 'laukia publikavimo',
  new_gaps: 'naujų temų',
  known_gaps: 'žinomų temų',
  covered: 'apie tai jau rašome',
  need_translation: 'reikia vertimų',
  need_seo: 'reikia SEO',
  without_image: 'be paveikslėlio',
  sent: 'išsiųsta laiškų',
  without_articles: 'prenumeratorių, kurių kalba straipsnių nebuvo',
  not_taken: 'pašto tarnyba nepriėmė',
  ok: 'be trūkumų',
  faulty: 'su klaidomis',
  asked: 'paklausta svetainių',
  dead: 'niekur nevedančių nuorodų',
  read: 'perskaityta puslapių',
  judged: 'įvertino modelis',
  unjudged: 'modelis neįvertino',
  verified: 'patikrinta struktūrų',
  unpublished: 'nuimta nuo svetainės',
  research: 'naujų temų pasiūlymų',
  generated: 'parašyta straipsnių',
  published: 'publikuota straipsnių',
  internal_links: 'pridėta vidinių nuorodų',
  content_refreshed: 'atnaujinta straipsnių',
  seo_scores_updated: 'atnaujinta SEO balų',
  social_posts: 'įrašų socialiniuose tinkluose',
  affiliate_injections: 'įterpta partnerių nuorodų',
  content_expansions: 'išplėsta straipsnių',
  viral_predictions: 'viralumo prognozių',
  competitor_gaps: 'konkurentų temų',
  performance_updated: 'atnaujinta lankomumo rodiklių',
  to_link: 'būtų susieta',
  to_repair: 'būtų sutvarkyta',
  rebuilt: 'atkurta originalų',
  errors: 'klaidų',
}

/** Counted for the work's own sake. */
const UNSAID = /^(?:total|steps|news|index|\w+_ended|unfixed_.+)$/

/** A count with its name. */
export const countText = (name: string, count: number): string => `${COUNT_NAMES[name] ?? name}: ${count}`

const NAMED = Object.keys(COUNT_NAMES)
/** The table keeps counts in no order. */
const order = (name: string): number => (NAMED.includes(name) ? NAMED.indexOf(name) : NAMED.length)

/** Counts that say something of the work, in the order of their names here. */
export const saidCounts = (counts: ListedOperation['counts']): [name: string, count: number][] =>
  Object.entries(counts)
    .filter(([name]) => !UNSAID.test(name))
    .sort(([one], [other]) => order(one) - order(other))

/** What a batch has counted, in one line; empty for other work. */
export const countsText = ({ counts }: Pick<ListedOperation, 'counts'>): string =>
  saidCounts(counts)
    .filter(([name, count]) => count > 0 || name !== 'errors')
    .map(([name, count]) => countText(name, count))
    .join(', ')

/** How it stands, in a word. Stopping is no failure. */
export function statusName({
  status,
  error_code,
  cancel_requested,
  waiting,
}: Pick<ListedOperation, 'status' | 'error_code' | 'cancel_requested' | 'waiting'>): string {
  if (status === 'running' && cancel_requested) return 'Stabdoma'
  if (status === 'running') return waiting ? 'Laukia' : 'Vykdoma'
  if (status === 'success') return 'Pavyko'
  return error_code === 'cancelled' ? 'Sustabdyta' : 'Nepavyko'
}

const WAITING_TEXTS: Readonly<Record<NonNullable<ListedOperation['waiting']>['reason'], string>> = {
  'model-quota': 'laukiama modelio kvotos: šios minutės paskyros žetonai išnaudoti. Darbas tęsis pats',
}

/** What it waits for, since when, and which languages; null when it does not wait. */
export function waitingText({ waiting }: Pick<ListedOperation, 'waiting'>): string | null {
  if (!waiting) return null
  const languages = waiting.locales.length > 0 ? ` Kalbos: ${waiting.locales.join(', ')}.` : ''
  return `Nuo ${timeOfDay.format(new Date(waiting.since))} ${WAITING_TEXTS[waiting.reason]}.${languages}`
}

/** Who started it: a person by name, else what did. */
export function starterName({ started_by, started_by_name }: Pick<ListedOperation, 'started_by' | 'started_by_name'>): string {
  if (started_by.kind === 'person') return started_by_name ?? 'Nežinomas žmogus'
  return started_by.kind === 'schedule' ? 'Tvarkaraštis' : 'Automatika'
}

/** Why it failed, in our words where the code is known; null when it did not. */
export function failureText({ kind, status, error_code, error_message }: Pick<ListedOperation, 'kind' | 'status' | 'error_code' | 'error_message'>) {
  if (status !== 'error' || error_code === 'cancelled') return null
  if (kind === 'publish-article' || kind === 'rollback-article') return publicationText({ code: error_code, message: error_message })
  return ERROR_TEXTS[error_code ?? 'internal']
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long something took or has been taking: `45 s`, `2 min. 5 s`, `1 val. 3 min.` */
export function duration(from: string, until: string | number): string {
  const span = Math.max(0, new Date(until).getTime() - Date.parse(from))
  if (span < MINUTE) return `${Math.round(span / SECOND)} s`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min. ${Math.floor((span % MINUTE) / SECOND)} s`
  return `${Math.floor(span / HOUR)} val. ${Math.floor((span % HOUR) / MINUTE)} min.`
}
