import type { Verdict } from '#shared/domain/growth/prediction-verdict.ts'
import type { ViralReason } from '#shared/domain/growth/viral-prediction.ts'
import type { Answer } from '../../platform/api/call.ts'

type Reason = NonNullable<Answer<'getArticlePrediction'>['prediction']>['reasons'][number]

const decimal = new Intl.NumberFormat('lt-LT', { maximumFractionDigits: 1 })

export const REASON_TEXTS: Readonly<Record<ViralReason, string>> = {
  topic: 'Tema dabar skaitoma',
  exploited: 'Spraga jau išnaudojama',
  section: 'Skyrius dabar skaitomas',
  severity: 'Spragos pavojingumas',
  freshness: 'Naujumas',
  title: 'Antraštės ilgis (40–70 ženklų)',
  reading: 'Skaitymo trukmė (2–8 min.)',
  picture: 'Yra paveikslėlis',
}

/** What a reason's points were given for. */
export function reasonText({ reason, measured, about, points }: Reason): string {
  const value = measured === null ? '–' : decimal.format(measured)
  switch (reason) {
    case 'topic':
    case 'section':
      return about && measured ? `${about}, ${value} % savaitės skaitymų` : 'savaitės skaitymų nėra'
    case 'exploited':
      return about ? `„${about}“` : 'ne'
    case 'severity':
      return measured === null ? 'ne' : `CVSS ${value}`
    case 'freshness':
      return `${value} val.`
    case 'reading':
      return `${value} min.`
    case 'title':
      return value
    case 'picture':
      return points > 0 ? 'taip' : 'ne'
  }
}

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  hit: 'Pasitvirtino: skaityta plačiai',
  'false-alarm': 'Nepasitvirtino: tiek neskaityta',
  missed: 'Neatspėta: skaityta plačiai',
  'rightly-not': 'Pasitvirtino: daug ir nesitikėta',
  untold: 'Nebuvo su kuo palyginti',
}

/** How often predictions came true: those that could be compared with anything. */
export function accuracyText(verdicts: Readonly<Partial<Record<Verdict, number>>>): string {
  const count = (...names: Verdict[]) => names.reduce((sum, name) => sum + (verdicts[name] ?? 0), 0)
  const [right, all] = [count('hit', 'rightly-not'), count('hit', 'rightly-not', 'false-alarm', 'missed')]
  if (all === 0) return 'Dar nė viena prognozė nepalyginta su tikrais skaitymais: tai daroma praėjus savaitei nuo publikavimo.'
  return `Iš ${all} su tikrais skaitymais palygintų prognozių pasitvirtino ${right} (${Math.round((right / all) * 100)} %).`
}
