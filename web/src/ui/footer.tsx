import { useReader } from '../reader/reader-context.tsx'
import { Mark } from './icons.tsx'

const COPYRIGHT_YEAR = '2025'

export function Footer() {
  const { site, t } = useReader()
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8">
        <p className="flex items-center gap-2.5 font-semibold text-16">
          <Mark />
          {site.name}
        </p>
        <p className="text-14 text-muted">{t('footer.rights', { year: COPYRIGHT_YEAR, site: site.name })}</p>
      </div>
    </footer>
  )
}
