import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { neighbourOf } from './neighbour-language.ts'

const of = (text: string, locale: Locale, source = '') => neighbourOf(source, text, locale)

describe('a text in a neighbouring language', () => {
  it.each([
    ['lt', 'Latvian', 'Uzbrucēji izmantoja ievainojamību, lai piekļūtu serverim, un pēc tam dzēsa žurnālus.'],
    ['es', 'Catalan', 'Els atacants van explotar la vulnerabilitat per accedir als servidors i després van esborrar els registres.'],
    ['es', 'Galician', 'Os atacantes aproveitaron a vulnerabilidade para entrar nos servidores da empresa e despois borraron os rexistros.'],
    ['fr', 'Catalan', 'Els atacants van explotar la vulnerabilitat per accedir als servidors i després van esborrar els registres.'],
    ['pl', 'Czech', 'Útočníci zneužili zranitelnost, která byla známá již dříve, a poté smazali záznamy.'],
    ['pl', 'Slovak', 'Útočníci zneužili zraniteľnosť, ktorá bola známa už skôr, ako podľa polície vymazali záznamy.'],
    ['pl', 'Croatian', 'Napadači su iskoristili ranjivost koja je bila poznata i prije te su nakon toga obrisali zapise.'],
    ['ru', 'Bulgarian', 'Нападателите са използвали уязвимостта, която вече беше известна, за да получат достъп до сървъра.'],
    ['it', 'Romanian', 'Atacatorii au exploatat vulnerabilitatea pentru a avea acces la servere și apoi au șters jurnalele.'],
    ['nl', 'Afrikaans', 'Die aanvallers het hierdie kwesbaarheid gebruik sodat hulle toegang kon kry, sê die maatskappy.'],
    ['sv', 'Norwegian', 'Angriperne utnyttet sårbarheten for å få tilgang til serverne og slettet deretter loggene etter seg.'],
    ['sv', 'Danish', 'Angriberne udnyttede sårbarheden til at få adgang til serverne, siger virksomheden, som kun slettede loggene.'],
    ['pt', 'Galician', 'Os atacantes aproveitaron a vulnerabilidade cando a empresa aínda non tiña o parche, e despois borraron os rexistros.'],
    ['tr', 'Azerbaijani', 'Hücumçular zəiflikdən istifadə edib serverlərə daxil olub və sonra jurnalları siliblər.'],
    ['tr', 'Uzbek', 'Hujumchilar zaiflikdan foydalanib serverlarga kirgan va keyin jurnallarni o‘chirgan, deb xabar bergan kompaniya.'],
    ['zh', 'Cantonese', '攻击者利用咗呢个漏洞入侵伺服器，之后仲删除咗日志。'],
  ] as const)('is none in %s but %s', (locale, name, text) => {
    expect(of(text, locale)).toBe(name)
  })

  it.each([
    ['lt', 'Užpuolikai pasinaudojo pažeidžiamumu, kad pasiektų serverį, ir po to ištrynė žurnalus.'],
    ['es', 'Los atacantes aprovecharon la vulnerabilidad para acceder a los servidores y después borraron los registros.'],
    ['fr', 'Les attaquants ont exploité la vulnérabilité pour accéder aux serveurs, puis ils ont effacé les journaux.'],
    ['pl', 'Atakujący wykorzystali podatność, która była znana już wcześniej, a potem usunęli dzienniki.'],
    ['ru', 'Злоумышленники воспользовались уязвимостью, которая уже была известна, чтобы получить доступ к серверу.'],
    ['it', 'Gli aggressori hanno sfruttato la vulnerabilità per accedere ai server e poi hanno cancellato i registri.'],
    ['nl', 'De aanvallers hebben deze kwetsbaarheid gebruikt om toegang te krijgen, zegt het bedrijf.'],
    ['sv', 'Angriparna utnyttjade sårbarheten för att få åtkomst till servrarna och raderade sedan loggarna.'],
    ['pt', 'Os atacantes aproveitaram a vulnerabilidade quando a empresa ainda não tinha a correção e depois apagaram os registos.'],
    ['tr', 'Saldırganlar açıktan yararlanarak sunuculara erişti ve ardından günlükleri sildi.'],
    ['zh', '攻击者利用这个漏洞入侵服务器，随后删除了日志。'],
    ['ja', '攻撃者はこの脆弱性を悪用してサーバーに侵入した。'],
  ] as const)('is not what people write in %s', (locale, text) => {
    expect(of(text, locale)).toBeUndefined()
  })

  it('needs two signs where the text is short or has signs of its own language', () => {
    expect(of('Angriberne og loggen', 'sv')).toBeUndefined()
    expect(of('Angriberne og loggen der', 'sv')).toBe('Danish')
    expect(of('Angriberne fandt serverens hemmelige nøgler og stjal dem alle sammen', 'sv')).toBe('Norwegian')
    expect(of('Angriparna hittade serverns hemliga nycklar og stal dem inte alla samtidigt', 'sv')).toBeUndefined()
  })

  it('counts neither names nor what the source has too', () => {
    expect(of('Mærsk och Ørsted åtgärdade felet', 'sv')).toBeUndefined()
    expect(of('Lappen från Søren Kærgård och Bjørn Næss kom efter en vecka', 'sv')).toBeUndefined()
    expect(of('Angriparna skrev: ”vi har og ikke til der”', 'sv', 'They wrote: “vi har og ikke til der”')).toBeUndefined()
    expect(of('Angriparna skrev: ”vi har og ikke til der”', 'sv')).toBeDefined()
  })
})
