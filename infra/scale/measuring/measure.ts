import { articlePath, sectionPath } from '#shared/domain/articles/addresses.ts'
import type { Counts } from '../measured.ts'
import { startMeasuringCloud } from './cloud.ts'
import { measurePages, measureWriting } from './deeds.ts'
import { fillTable, MEASURED_LOCALE } from './fill.ts'
import { createMeter } from './meter.ts'
import { measureReading } from './reading.ts'

interface Measuring {
  /** Where the table's file is made. */
  folder?: string | undefined
  /** Of endpoints that only read, these alone, and nothing that writes; everything where none is named. */
  only?: readonly string[]
  say(text: string): void
}

/** Makes a site of so many articles and counts what each operation asks for on it. One site in a process: bundles keep their clients. */
export async function measureSite(articles: number, { folder, only = [], say }: Measuring): Promise<Record<string, Counts>> {
  const cloud = await startMeasuringCloud(folder)
  try {
    const [newest] = await fillTable(cloud.file, articles, say)
    if (!newest) throw new Error('A site without articles is not measured.')
    await cloud.follow()
    await cloud.idle()
    const meter = await createMeter(cloud)
    const text = newest.texts.find(({ locale }) => locale === MEASURED_LOCALE)
    const article = articlePath(MEASURED_LOCALE, newest.section, text?.slug ?? '')
    await measurePages(meter, { article, list: sectionPath(MEASURED_LOCALE, newest.section, 4) })
    say(`${articles} articles: pages measured`)
    for (const refused of await measureReading(meter, newest, only)) say(`Not measured: ${refused}`)
    say(`${articles} articles: reading measured`)
    if (only.length === 0) {
      await measureWriting(cloud, meter)
      say(`${articles} articles: writing measured`)
    }
    return meter.counts
  } finally {
    await cloud.close()
  }
}
