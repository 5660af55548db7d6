import { describe, expect, it } from 'vitest'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { batchLanguage, foreignScript, languageFault, mixedWord, scriptFault, withoutNames } from './language.ts'

const SOURCE = 'The attackers used the vulnerability to reach the server and then deleted the logs.'
const TEXTS: Partial<Record<TargetLocale, string>> = {
  lt: 'Užpuolikai pasinaudojo pažeidžiamumu, kad pasiektų serverį, ir po to ištrynė žurnalus.',
  de: 'Die Angreifer nutzten die Schwachstelle, um auf den Server zuzugreifen, und löschten danach die Protokolle.',
  es: 'Los atacantes aprovecharon la vulnerabilidad para acceder al servidor y después borraron los registros.',
  fr: 'Les attaquants ont exploité la vulnérabilité pour accéder au serveur, puis ils ont effacé les journaux.',
  pl: 'Atakujący wykorzystali podatność, aby dostać się na serwer, a potem usunęli dzienniki.',
  ru: 'Злоумышленники воспользовались уязвимостью, чтобы получить доступ к серверу, а затем удалили журналы.',
  zh: '攻击者利用该漏洞访问服务器，随后删除了日志。',
  ja: '攻撃者はこの脆弱性を悪用してサーバーに侵入し、その後ログを削除した。',
  ko: '공격자들은 이 취약점을 이용해 서버에 접근한 뒤 로그를 삭제했다.',
  it: 'Gli aggressori hanno sfruttato la vulnerabilità per accedere al server e poi hanno cancellato i registri.',
  nl: 'De aanvallers gebruikten de kwetsbaarheid om bij de server te komen en wisten daarna de logboeken.',
  sv: 'Angriparna utnyttjade sårbarheten för att komma åt servern och raderade sedan loggarna.',
  pt: 'Os atacantes aproveitaram a vulnerabilidade para aceder ao servidor e depois apagaram os registos.',
  tr: 'Saldırganlar sunucuya erişmek için bu zafiyetten yararlandı ve ardından günlükleri sildi.',
}
const known = TARGET_LOCALES.filter((locale) => TEXTS[locale])

describe('the language of a translation', () => {
  it('is none of the other thirteen', () => {
    for (const locale of known) {
      for (const other of known) {
        const fault = languageFault(SOURCE, TEXTS[other] ?? '', locale)
        if (other === locale) expect(fault, locale).toBeUndefined()
        else expect(fault, `${other} for ${locale}`).toMatch(/^(?:not )?written in|holds letters that/)
      }
    }
  })

  it('is none that only looks like it', () => {
    const danish = 'Angriberne udnyttede sårbarheden til at få adgang til serverne, siger virksomheden, som kun slettede loggene.'
    expect(languageFault(SOURCE, danish, 'sv')).toBe('written in Danish, not in Swedish')
    expect(languageFault(SOURCE, 'Напаѓачите ја искористија ранливоста и потоа ги избришаа записите.', 'ru')).toBe('holds letters that Russian does not have')
  })

  it('is not told by a quotation that the source has in a language of its own', () => {
    const note = 'Wir haben alle Ihre Dateien verschlüsselt und die Sicherungen gelöscht'
    const source = `The attackers wrote: “${note}.”`
    for (const [locale, text] of [
      ['fr', `Les attaquants ont écrit : « ${note}. »`],
      ['ru', `Злоумышленники написали: «${note}».`],
      ['ja', `攻撃者は「${note}」と書いた。`],
    ] as const) {
      expect(languageFault(source, text, locale), locale).toBeUndefined()
      expect(languageFault(source, `${note}.`, locale), locale).toBeUndefined()
      expect(languageFault('The attackers wrote.', `${note}.`, locale), locale).toBeDefined()
    }
  })

  it('of a batch is that of all its segments together', () => {
    const words = [
      'Sicherheit',
      'Aktualisierung der Server',
      'Was zu tun ist',
      'Betroffene Versionen',
      'Nicht betroffen',
      'Quellen und Verweise',
      'Für Administratoren',
      'Über den Autor',
      'Mehr zum Thema',
    ]
    expect(batchLanguage(words, 'de')).toBeUndefined()
    expect(batchLanguage(words, 'nl')).toBe('written in German, not in Dutch')
    expect(batchLanguage(words, 'ja')).toBe('not written in Japanese')
  })
})

describe('the script of a translation', () => {
  it('is the language’s for most letters, names apart', () => {
    expect(scriptFault('OpenSSH 9.8', 'ru')).toBe('not written in Russian')
    expect(scriptFault('Уязвимость в OpenSSH', 'ru')).toBeUndefined()
    expect(scriptFault('1.2.3', 'ru')).toBeUndefined()
    expect(scriptFault('軟體漏洞來了', 'zh')).toBe('not written in Simplified Chinese')
    expect(scriptFault('软件漏洞来了', 'zh')).toBeUndefined()
    expect(scriptFault('脆弱性について', 'zh')).toBe('not written in Simplified Chinese')
    expect(scriptFault('这个软件的漏洞', 'ja')).toBe('not written in Japanese')
    expect(scriptFault('脆弱性情報公開', 'ja')).toBeUndefined()
    expect(scriptFault('国家安全局脆弱性情報公開制度改正案提出国会審議開始予定', 'ja')).toBe('not written in Japanese')
    expect(scriptFault('Ошибка', 'de')).toBe('not written in German')
  })

  it('has no run of letters of a third one', () => {
    expect(foreignScript('The bug', 'Das ошибка ist da', 'de')).toBe('ошибка')
    expect(foreignScript('The ошибка', 'Das ошибка ist da', 'de')).toBeUndefined()
    expect(foreignScript('The US', '美 정부가 발표했다', 'ko')).toBeUndefined()
    expect(foreignScript('The US', '美国政府 발표했다', 'ko')).toBe('美国政府')
  })

  it('is not mixed within a word', () => {
    expect(mixedWord('Die Schwаche')).toBe('Schwаche')
    expect(mixedWord('Die Schwäche und ошибка')).toBeUndefined()
  })

  it('is looked at without the source’s names', () => {
    expect(withoutNames('Die Firma Have sagt', 'The Have company says')).toBe('Die Firma   sagt')
    expect(withoutNames('Die Firma', '')).toBe('Die Firma')
  })
})

describe('names of the source in a language of other letters', () => {
  it.each<[source: string, text: string, fault: string | undefined]>([
    ['run kubectl apply', 'kubectl apply', 'not written in Russian'],
    ['kubectl apply', 'kubectl', 'not written in Russian'],
    ['kubectl apply', 'kubectl и всё', undefined],
    ['kubectl apply', 'Kubectl APPLY', undefined],
    ['kubectl API', 'kubectl', undefined],
    ['a b kubectl', 'kubectl', undefined],
    ['APIcalls OSes', 'APIcalls', undefined],
    ['', 'kubectl', 'not written in Russian'],
  ])('%s: %s', (source, text, fault) => expect(languageFault(source, text, 'ru')).toBe(fault))
})

describe('shares of letters', () => {
  it('are of the language’s script: 60 % in Latin ones, 15 % in others', () => {
    expect([scriptFault('aaaaaaжжжж', 'de'), scriptFault('aaaaaжжжж', 'de')]).toEqual([undefined, 'not written in German'])
    expect([scriptFault(`${'a'.repeat(17)}жжж`, 'ru'), scriptFault(`${'a'.repeat(18)}жжж`, 'ru')]).toEqual([undefined, 'not written in Russian'])
    expect(scriptFault('1, 2, 3', 'ru')).toBeUndefined()
  })

  it('tell Japanese by its syllables from twenty letters on, and by two characters that only Chinese has', () => {
    const han = (count: number) => '山'.repeat(count)
    expect([scriptFault(han(19), 'ja'), scriptFault(han(20), 'ja')]).toEqual([undefined, 'not written in Japanese'])
    expect([scriptFault(`${han(18)}のの`, 'ja'), scriptFault(`${han(19)}の`, 'ja')]).toEqual([undefined, 'not written in Japanese'])
    expect([scriptFault('们', 'ja'), scriptFault('们这', 'ja')]).toEqual([undefined, 'not written in Japanese'])
  })

  it('tell simplified Chinese from traditional by what it has more of', () => {
    expect([scriptFault('们們', 'zh'), scriptFault('们們這', 'zh')]).toEqual([undefined, 'not written in Simplified Chinese'])
  })
})
