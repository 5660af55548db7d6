import { seoFix, seoScan, type UNFIXED_REASONS } from '#shared/contracts/growth/seo-health.ts'
import type { SeoHealthRule, SeoSeverity } from '#shared/domain/growth/seo-health.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { addedText } from '../internal-linking/added-text.ts'

export const RULE_TEXTS: Readonly<Record<SeoHealthRule, string>> = {
  'few-alternates': 'Mažiau nei 3 hreflang nuorodos',
  'no-internal-links': 'Nėra vidinių nuorodų',
  'slug-slash': 'Slug prasideda „/“',
  'short-description': 'Meta aprašymo nėra arba jis trumpesnis nei 50 ženklų',
}

/** What was measured of each. */
export const MEASURED_TEXTS: Readonly<Record<SeoHealthRule, (measured: string) => string>> = {
  'few-alternates': (count) => `Nuorodų: ${count}`,
  'no-internal-links': (count) => `Nuorodų: ${count}`,
  'slug-slash': (slug) => slug,
  'short-description': (length) => (length === '0' ? 'Aprašymo nėra' : `Ženklų: ${length}`),
}

export const SEVERITY_TEXTS: Readonly<Record<SeoSeverity, string>> = { critical: 'Kritinis', warning: 'Įspėjimas', info: 'Informacija' }
export const SEVERITY_COLORS: Readonly<Record<SeoSeverity, string>> = { critical: 'red', warning: 'yellow', info: 'blue' }

export const SCAN_FAULT = 'Klaida analizuojant SEO health'
export const FIX_FAULT = 'Nepavyko automatiškai pataisyti'

type Ended = Pick<Operation, 'status' | 'result' | 'error_code'>

export function scanAnnouncement({ status, result, error_code }: Ended): Announcement {
  if (error_code === 'cancelled') return { tone: 'warning', text: 'Analizė sustabdyta.' }
  const parsed = seoScan.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${SCAN_FAULT}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { articles, issues, errors } = parsed.data
  const text = `Išanalizuota straipsnių: ${articles}, trūkumų: ${issues}`
  return errors > 0 ? { tone: 'warning', text: `${text}, kalbų, kurių nepavyko išanalizuoti: ${errors}` } : { tone: 'success', text }
}

const REASON_TEXTS: Readonly<Record<(typeof UNFIXED_REASONS)[number], string>> = {
  gone: 'Šio trūkumo nebėra. Išanalizuokite iš naujo.',
  'too-few-languages': 'publikuotos mažiau nei trys kalbos. Pirma išverskite ir publikuokite kitas.',
  translate: 'originalo aprašymas geras, todėl vertimo aprašymą reikia taisyti vertimo redaktoriuje.',
  'slug-taken': 'tokį slug jau turi kitas straipsnis. Pakeiskite jį redaktoriuje.',
  'no-other-articles': 'svetainėje nėra kitų straipsnių šia kalba.',
  'no-link-fits': 'nuorodos į kitus šios kalbos straipsnius iš šio puslapio pašalintos rankiniu būdu.',
  failed: 'pataisykite redaktoriuje. Priežastis parašyta prie darbo.',
}

/** What to say when a repair has ended. @param rule what was to be repaired */
export function fixAnnouncement(rule: SeoHealthRule, { status, result, error_code }: Ended): Announcement {
  const parsed = seoFix.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${FIX_FAULT}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { fixed, reason, linked } = parsed.data
  if (reason === 'gone') return { tone: 'info', text: REASON_TEXTS.gone }
  if (!fixed) return { tone: 'error', text: `${FIX_FAULT}: ${REASON_TEXTS[reason ?? 'failed']}` }
  if (linked) return { tone: 'success', text: `Pataisyta. ${addedText(linked)}` }
  return {
    tone: 'success',
    text:
      rule === 'few-alternates' || rule === 'no-internal-links'
        ? 'Pataisyta: puslapiai atnaujinti.'
        : 'Pataisyta darbinėje kopijoje. Skaitytojai matys publikavus iš naujo.',
  }
}
