import type { Vulnerability } from '#shared/domain/vulnerability.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { useReader } from '../reader/reader-context.tsx'

/** The flaw that an article is about: its number, its CVSS score, and how severe that is, in words and colour. */
export function SeverityBadge({ flaw: { cve, score, severity } }: { flaw: Vulnerability }) {
  const { locale, t } = useReader()
  const figure = score === null ? '' : new Intl.NumberFormat(LOCALE_INFO[locale].tag, { minimumFractionDigits: 1 }).format(score)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="chip font-mono">{cve}</span>
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
