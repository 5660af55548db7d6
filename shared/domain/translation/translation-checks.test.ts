import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { checkTranslation } from './translation-checks.ts'

const source = 'The <strong>attacker</strong> needs about 6,500 tries against <code>sshd</code> on 8 machines in 2024'
const good = '<strong>Užpuolikui</strong> reikia apie 6 500 bandymų prieš <code>sshd</code> aštuoniose mašinose 2024 metais'
const checks = (target: string, locale: TargetLocale, from = source) => [...new Set(checkTranslation(from, target, locale).map(({ check }) => check))]

it('finds nothing in good translations', () => {
  expect(checks(good, 'lt')).toEqual([])
  expect(checks('2024年、<strong>攻撃者</strong>は8台のマシンの<code>sshd</code>に対し約6,500回の試行を要する', 'ja')).toEqual([])
  expect(checks('Linux', 'lt', 'Linux')).toEqual([])
  expect(checks('Linux', 'ko', 'linux')).toEqual([])
})

it('names what is wrong', () => {
  expect(checks('', 'lt')).toEqual(['empty'])
  expect(checks(source, 'lt')).toEqual(['untranslated'])
  expect(checks(good.replaceAll('strong', 'em'), 'lt')).toEqual(['structure'])
  expect(checks(good.replace('sshd', 'sshd2'), 'lt')).toEqual(['structure'])
  expect(checks(good.replace('6 500', '650'), 'lt')).toEqual(['numbers'])
  expect(checks(good.replace('2024', '2023'), 'lt')).toEqual(['numbers'])
  expect(checks(good.replace('aštuoniose', 'devyniose'), 'lt')).toEqual(['small-numbers'])
  expect(checks(good.replace('aštuoniose', '9'), 'lt')).toEqual(['numbers'])
  expect(checks('<strong>Ja</strong> 6500 <code>sshd</code> 8 2024', 'de')).toEqual(['length'])
  expect(checks('<strong>Angreifer</strong> brauchen etwa 6.500 Versuche gegen <code>sshd</code> auf acht Rechnern 2024', 'ru')).toContain('language')
  expect(checks('<strong>Angreifer</strong> brauchen etwa 6.500 Versuche gegen <code>sshd</code> auf acht Rechnern 2024', 'nl')).toEqual(['language'])
  expect(checks('Dėl CVE-2024-3095 serveriai turi būti atnaujinti', 'lt', 'Because of CVE-2024-3094 servers need updates')).toEqual(['facts'])
})

describe('markup', () => {
  const from = 'The old servers of the project are patched today'
  it('names characters, markup, ids and scripts that do not belong there', () => {
    expect(checks('Senieji projekto\u0000 serveriai šiandien pataisyti', 'lt', from)).toEqual(['characters'])
    expect(checks('Senieji projekto \u202eserveriai šiandien pataisyti', 'lt', from)).toEqual(['characters'])
    expect(checks('Senieji serveriai pataisyti &lt;script&gt;alert&lt;/script&gt;', 'lt', from)).toEqual(['markup'])
    expect(checks('Elementas &lt;script&gt; atveria senus serverius', 'lt', 'The element &lt;script&gt; opens old servers')).toEqual([])
    expect(checks('Senieji serveriai šiandien pataisyti, CVE-1999-0001', 'lt', from)).toEqual(['facts'])
    expect(checks('Старые серверы проекта сегодня исправлены', 'lt', from)).toEqual(['language'])
    expect(checks('Senieji projekto sеrveriai šiandien pataisyti', 'lt', from)).toEqual(['script'])
  })

  it('knows when links have changed their contents', () => {
    const links = 'See <a href="/d">the Debian tracker</a> and <a href="/u">the Ubuntu page</a> for all details'
    expect(checks('Alle Einzelheiten stehen auf <a href="/u">der Ubuntu-Seite</a> und im <a href="/d">Debian-Tracker</a>', 'de', links)).toEqual([])
    expect(checks('Alle Einzelheiten stehen auf <a href="/d">der Ubuntu-Seite</a> und im <a href="/u">Debian-Tracker</a>', 'de', links)).toEqual(['anchors'])
    expect(checks('<a href="/d">Alle Einzelheiten stehen im Debian-Tracker</a> und auf <a href="/u"></a>der Ubuntu-Seite', 'de', links)).toEqual(['anchors'])
  })
})

describe('facts', () => {
  const from = 'Update from 2.4.1 to 2.4.3 if the service at 10.0.0.1 needs 10 MB'
  it('stay, as often and in their order', () => {
    expect(checks('Aktualisieren Sie von 2.4.1 auf 2.4.3, wenn der Dienst unter 10.0.0.1 10 MB braucht', 'de', from)).toEqual([])
    expect(checks('Aktualisieren Sie von 2.4.3 auf 2.4.1, wenn der Dienst unter 10.0.0.1 10 MB braucht', 'de', from)).toEqual(['order'])
    expect(checks('Aktualisieren Sie von 2.4.1 auf 2.4.4, wenn der Dienst unter 10.0.0.1 10 MB braucht', 'de', from)).toEqual(['facts'])
    expect(checks('Aktualisieren Sie von 2.4.1 auf 2.4.3, wenn der Dienst unter 10.0.0.1 10 GB braucht', 'de', from)).toEqual(['facts'])
    expect(checks('Aktualisieren Sie von 2.4.1 auf 2.4.3 (2.4.3), wenn der Dienst unter 10.0.0.1 10 MB braucht', 'de', from)).toEqual(['facts'])
  })
})

describe('numbers', () => {
  it.each<[string, string, TargetLocale]>([
    ['More than 14 million servers were exposed', 'Eksponuota daugiau kaip 14 mln. serverių', 'lt'],
    ['More than 14 million servers were exposed', '暴露的服务器超过 1400 万台', 'zh'],
    ['More than 120,500 servers were exposed', '12万500台を超えるサーバーが公開されていた', 'ja'],
    ['Costs rose by 2.5% to 1,250.75 dollars', 'Die Kosten stiegen um 2,5 % auf 1.250,75 Dollar', 'de'],
    ['Costs rose by 2.5 percent to 10,000 dollars', 'Les coûts ont augmenté de 2,5 % pour atteindre dix mille dollars', 'fr'],
    ['On 29 March 2024 three servers failed', '2024年3月29日、3台のサーバーが停止した', 'ja'],
    ['On 29 March 2024 three servers failed', 'Am 29.03.2024 fielen drei Server aus', 'de'],
    ['The talk begins at 3 pm', 'Der Vortrag beginnt um 15 Uhr', 'de'],
    ['A third of the machines ran Ed448 on x86-64', 'Ein Drittel der Rechner nutzte Ed448 auf x86-64', 'de'],
    ['The peak was 398 million requests per second', '최고치는 초당 3억 9800만 건이었다', 'ko'],
    ['Three days are impossible', '사흘은 불가능하다', 'ko'],
    ['The four servers failed', 'Sunucuların dördü de arızalandı', 'tr'],
    ['The content is encrypted with AES-256', '内容はAES-256により暗号化される', 'ja'],
    ['The table has sixteen rows', '表は16行からなる', 'ja'],
  ])('%s: %s', (from, target, locale) => {
    expect(checkTranslation(from, target, locale)).toEqual([])
  })

  it.each<[string, string, TargetLocale]>([
    ['More than 14 million servers were exposed', 'Eksponuota daugiau kaip 14 tūkst. serverių', 'lt'],
    ['More than 14 million servers were exposed', '暴露的服务器超过 1400 亿台', 'zh'],
    ['More than 14 million servers were exposed', 'Mehr als 15 Millionen Server waren erreichbar', 'de'],
    ['On 29 March 2024 three servers failed', 'Am 29. April 2024 fielen drei Server aus', 'de'],
    ['On 29 March 2024 three servers failed', 'Am 29. März 2024 fielen vier Server aus', 'de'],
    ['In 2022 and again in 2024, in 2024 too', 'Im Jahr 2022 und wieder 2022, auch 2024', 'de'],
    ['About 20% of the servers were patched', 'Etwa 20 der Server wurden gepatcht', 'de'],
    ['The peak was 398 million requests per second', '최고치는 초당 3억 9700만 건이었다', 'ko'],
  ])('%s is not %s', (from, target, locale) => {
    expect(checks(target, locale, from)).toContain('numbers')
  })

  it.each<[string, string, TargetLocale]>([
    ['Three days are impossible', '나흘은 불가능하다', 'ko'],
    ['The three groups share a server', 'Die Gruppen teilen sich einen Server', 'de'],
    ['The groups share a server', 'Les quatre groupes partagent un serveur', 'fr'],
  ])('a small number that came or went alone is only asked about: %s, %s', (from, target, locale) => {
    expect(checks(target, locale, from)).toEqual(['small-numbers'])
  })
})

describe('negation', () => {
  it.each<[string, string, TargetLocale]>([
    ['This is not enough for a phone', 'Esto es insuficiente para un teléfono', 'es'],
    ['The list is noise for most readers', 'La liste n’est que du bruit pour la plupart des lecteurs', 'fr'],
    ['It combines four yes-or-no questions', 'Elle combine quatre questions fermées', 'fr'],
    ['Each stream carries a request and its response', 'Każdy strumień przenosi żądanie i odpowiedź na nie', 'pl'],
    ['One file and no account', 'Один файл и никакой учётной записи', 'ru'],
    ['There is no account and no server', 'Ne hesap var ne sunucu', 'tr'],
    ['The server has to undo what it began', 'サーバーは始めた処理を元に戻さなければならない', 'ja'],
    ['Protection that costs nothing', 'Ochrona za darmo', 'pl'],
  ])('%s: %s', (from, target, locale) => {
    expect(checkTranslation(from, target, locale)).toEqual([])
  })

  it.each<[string, string, TargetLocale]>([
    ['The server is not vulnerable today', 'Der Server ist heute verwundbar', 'de'],
    ['The server is vulnerable today', 'Der Server ist heute nicht verwundbar', 'de'],
    ['The server is not vulnerable today', '服务器今天存在漏洞', 'zh'],
    ['The server is vulnerable today', '服务器今天没有漏洞', 'zh'],
    ['Attackers cannot read the file', '攻撃者はこのファイルを読み取れる', 'ja'],
    ['The list is noise for most readers', 'La liste n’est pas du bruit pour la plupart des lecteurs', 'fr'],
    ['The list says what to do today', 'La liste ne dit pas ce qu’il faut faire aujourd’hui', 'fr'],
    ['Attackers read the file', '攻撃者はこのファイルを読み取らない', 'ja'],
    ['Each stream carries a request and its response', 'Każdy strumień nie przenosi żądania i odpowiedzi', 'pl'],
    ['The server is not vulnerable today', 'Sunucu bugün savunmasız durumda', 'tr'],
  ])('%s is not %s', (from, target, locale) => {
    expect(checks(target, locale, from)).toEqual(['negation'])
  })
})

it('finds what was added, cut off or said twice', () => {
  const from = 'The company published a patch for its servers on the same day, and customers installed it quickly.'
  const target = 'Die Firma veröffentlichte am selben Tag einen Patch für ihre Server, und Kunden installierten ihn schnell.'
  expect(checks(target, 'de', from)).toEqual([])
  expect(checks(`Hier ist die Übersetzung: ${target}`, 'de', from)).toEqual(['commentary'])
  expect(checks(target.slice(0, 84), 'de', from)).toEqual(['ending'])
  expect(checks(`${target} ${target}`, 'de', from)).toEqual(['length', 'repetition'])
  expect(checks(`${target.slice(0, 60)} and customers installed it quickly.`, 'de', from)).toEqual(['untranslated'])
})
