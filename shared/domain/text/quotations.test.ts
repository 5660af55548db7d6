import { describe, expect, it } from 'vitest'
import { foreignQuotations, withoutQuotations } from './quotations.ts'

const NOTE = 'Wir haben alle Ihre Dateien und die Sicherungen verschlüsselt'

describe('quotations', () => {
  it('in another language than English stay as they are in translations', () => {
    expect(foreignQuotations(`The attackers wrote: “${NOTE}”, and then: "Мы вернёмся".`)).toEqual([NOTE, 'Мы вернёмся'])
    expect(foreignQuotations(`„${NOTE}“ «${NOTE}» 「${NOTE}」`)).toEqual([NOTE, NOTE, NOTE])
  })

  it('in English are translated, and so are words that no language is known by', () => {
    for (const quotation of ['We have encrypted all of your files', 'Critical firmware vulnerability', 'ransomware'])
      expect(foreignQuotations(`They wrote: “${quotation}”.`)).toEqual([])
    expect(foreignQuotations(NOTE)).toEqual([])
  })

  it('are left out of a translation wherever they stand', () => {
    expect(withoutQuotations(`Napastnicy: „${NOTE}”. ${NOTE}`, `They wrote: “${NOTE}”.`)).toBe('Napastnicy: „ ”.  ')
    expect(withoutQuotations('Napastnicy', 'They')).toBe('Napastnicy')
  })
})
