import { describe, expect, it } from 'vitest'
import { scheduleTexts } from './schedule.ts'
import { scheduleWords } from './schedule-words.ts'

describe('when a schedule runs', () => {
  it.each([
    ['rate(1 hour)', 'kas valandą', 'every hour'],
    ['rate(10 minutes)', 'kas 10 minučių', 'every 10 minutes'],
    ['rate(2 minutes)', 'kas 2 minutes', 'every 2 minutes'],
    ['rate(1 day)', 'kas dieną', 'every day'],
    ['rate(21 days)', 'kas 21 dieną', 'every 21 days'],
    ['cron(* * * * ? *)', 'kas minutę', 'every minute'],
    ['cron(0/15 * * * ? *)', 'kas 15 minučių', 'every 15 minutes'],
    ['cron(*/5 * * * ? *)', 'kas 5 minutes', 'every 5 minutes'],
    ['cron(0 0/4 * * ? *)', 'kas 4 valandas', 'every 4 hours'],
    ['cron(0 * * * ? *)', 'kas valandą', 'every hour'],
    ['cron(5 * * * ? *)', 'kas valandą, 5-ą minutę', 'every hour, at minute 5'],
    ['cron(5 4 * * ? *)', 'kasdien 4:05', 'every day at 4:05'],
    ['cron(10 4 ? * * *)', 'kasdien 4:10', 'every day at 4:10'],
    ['cron(0 9 ? * MON *)', 'kas savaitę, pirmadienį 9:00', 'every week, on Monday at 9:00'],
    ['cron(40 14 ? * SUN *)', 'kas savaitę, sekmadienį 14:40', 'every week, on Sunday at 14:40'],
  ])('%s is %s and %s', (expression, lithuanian, english) =>
    expect([scheduleWords({ expression }), scheduleWords({ expression }, 'en')]).toEqual([lithuanian, english]),
  )

  it.each([
    'cron(0 9 ? * MON-FRI *)',
    'cron(0 9 1 * ? *)',
    'cron(0 9 ? * 2#1 *)',
    'cron(1,2 * * * ? *)',
    'cron(5 0/4 * * ? *)',
    'cron(0 1,2 * * ? *)',
    'at noon',
  ])('has no words for %s', (expression) => expect([scheduleWords({ expression }), scheduleWords({ expression }, 'en')]).toEqual([expression, expression]))

  it('has every day of the week', () => {
    const words = (language: 'lt' | 'en') =>
      ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) =>
        scheduleWords({ expression: `cron(0 9 ? * ${day} *)` }, language)
          .split(' ')
          .at(language === 'lt' ? -2 : -3),
      )
    expect(words('lt')).toEqual(['pirmadienį', 'antradienį', 'trečiadienį', 'ketvirtadienį', 'penktadienį', 'šeštadienį', 'sekmadienį'])
    expect(words('en')).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  })
})

it('a schedule has its title and what it does in the language of the desk', () => {
  const schedule = {
    name: 'x',
    title: 'Darbas',
    englishTitle: 'Job',
    target: 'purge-trash',
    purpose: 'Does it.',
    about: 'Tai padaro.',
    expression: 'rate(1 hour)',
    zone: 'UTC',
  } as const
  expect([scheduleTexts(schedule, 'lt'), scheduleTexts(schedule, 'en')]).toEqual([
    { title: 'Darbas', about: 'Tai padaro.' },
    { title: 'Job', about: 'Does it.' },
  ])
})
