import { useState } from 'react'
import { tmxDocument } from '#shared/domain/translation/tmx.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { downloadText } from '../read-file.ts'
import { t } from './catalogue.ts'

/** The units of a page's document, as they stand in it. */
const unitsOf = (tmx: string): string => tmx.slice(tmx.indexOf('<body>\n') + '<body>\n'.length, tmx.lastIndexOf('  </body>'))

/** Gives out a language's whole memory as one file, page by page. */
export function useTmxExport(locale: TargetLocale) {
  const [units, setUnits] = useState<number | null>(null)
  async function run() {
    const bodies: string[] = []
    let count = 0
    setUnits(0)
    try {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { tmx: string; units: number; cursor: string | null } = await call('exportMemory', { query: { locale, ...(cursor ? { cursor } : {}) } })
        bodies.push(unitsOf(page.tmx))
        count += page.units
        cursor = page.cursor
        setUnits(count)
      }
      downloadText(`memory-${locale}.tmx`, tmxDocument(bodies, { name: 'Simulpress', version: '1' }), 'application/xml')
    } catch (error) {
      toast({ tone: 'error', text: t.couldNotExportTmx({ error: errorText(error) }) })
    }
    setUnits(null)
  }
  return { isBusy: units !== null, units, run: () => void run() }
}
