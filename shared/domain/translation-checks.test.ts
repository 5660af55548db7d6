import { expect, it } from 'vitest'
import { checkTranslation } from './translation-checks.ts'

const source = 'The <strong>attacker</strong> needs about 6,500 tries against <code>sshd</code> on 8 machines in 2024'
const checks = (target: string, locale: Parameters<typeof checkTranslation>[2], from = source) =>
  checkTranslation(from, target, locale).map(({ check }) => check)

it('finds nothing in good translations', () => {
  expect(checks('<strong>Užpuolikui</strong> reikia apie 6 500 bandymų prieš <code>sshd</code> aštuoniose mašinose 2024 metais', 'lt')).toEqual([])
  expect(checks('2024年、<strong>攻撃者</strong>は8台のマシンの<code>sshd</code>に対し約6,500回の試行を要する', 'ja')).toEqual([])
  expect(checks('Linux', 'lt', 'Linux')).toEqual([])
})

it('names what is wrong', () => {
  expect(checks('', 'lt')).toContain('empty')
  expect(checks(source, 'lt')).toEqual(['echo'])
  expect(checks('<em>Užpuolikui</em> reikia apie 6 500 bandymų prieš <code>sshd</code> aštuoniose mašinose 2024 metais', 'lt')).toEqual(['structure'])
  expect(checks('<strong>Užpuolikui</strong> reikia apie 6 500 bandymų prieš <code>sshd2</code> aštuoniose mašinose 2024 metais', 'lt')).toEqual(['structure'])
  expect(checks('<strong>Užpuolikui</strong> reikia apie 650 bandymų prieš <code>sshd</code> aštuoniose mašinose 2023 metais', 'lt')).toEqual(['facts'])
  expect(checks('<strong>Ja</strong> 6500 <code>sshd</code> 2024', 'de')).toEqual(['length'])
  expect(checks('<strong>Angreifer</strong> brauchen etwa 6.500 Versuche gegen <code>sshd</code> auf acht Rechnern 2024', 'ru')).toEqual(['script'])
  expect(checks('Dėl CVE-2024-3095 serveriai turi būti atnaujinti', 'lt', 'Because of CVE-2024-3094 servers need updates')).toEqual(['facts', 'facts'])
})

it('names characters, markup, ids and scripts that do not belong there', () => {
  const from = 'The old servers of the project are patched today'
  expect(checks('Senieji projekto\u0000 serveriai šiandien pataisyti', 'lt', from)).toEqual(['characters'])
  expect(checks('Senieji projekto \u202eserveriai šiandien pataisyti', 'lt', from)).toEqual(['characters'])
  expect(checks('Senieji serveriai pataisyti &lt;script&gt;alert()&lt;/script&gt;', 'lt', from)).toEqual(['markup'])
  expect(checks('Elementas &lt;script&gt; atveria senus serverius', 'lt', 'The element &lt;script&gt; opens old servers')).toEqual([])
  expect(checks('Senieji serveriai šiandien pataisyti, CVE-1999-0001', 'lt', from)).toEqual(['facts'])
  expect(checks('Старые серверы проекта сегодня исправлены', 'lt', from)).toEqual(['script'])
})
