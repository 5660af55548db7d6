import type { Vulnerability } from '#shared/domain/articles/vulnerability.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { useReader } from './reader-context.tsx'

const formats = new Map<Locale, Intl.NumberFormat>()

/** Made once for each language: making one takes longer than the rest of the badge. */
function figures(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(LOCALE_INFO[locale].tag, { minimumFractionDigits: 1 })
  formats.set(locale, known)
  return known
}

/** The flaw that an article is about: its number, its CVSS score, and how severe that is, in words and colour. */
export function SeverityBadge({ flaw: { cve, score, severity } }: { flaw: Vulnerability }) {
  const { locale, t } = useReader()
  const figure = score === null ? '' : figures(locale).format(score)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="chip font-mono" translate="no">
        {cve}
      </span>
      {severity && (
        <span className={`chip severity severity-${severity}`}>
          <span aria-hidden="true" className="severity-level" />
          <span>{t(`severity.${severity}`)}</span>
          <span className="font-mono">CVSS {figure}</span>
        </span>
      )}
    </p>
  )
}
