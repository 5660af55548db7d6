import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { orderFaults } from './fact-order.ts'
import { readSegment } from './segment-text.ts'

const faults = (source: string, target: string, locale: TargetLocale = 'de') => orderFaults(readSegment(source), readSegment(target), locale)

describe('facts of one kind keep their order', () => {
  it.each<[string, string, string[]]>([
    ['From 2.4.1 to 2.4.3.', 'Von 2.4.1 bis 2.4.3.', []],
    ['From 2.4.1 to 2.4.3.', 'Von 2.4.3 bis 2.4.1.', ['the order must stay 2.4.1, 2.4.3; it became 2.4.3, 2.4.1']],
    ['From 2.4.1 to 2.4.3.', 'Von 2.4.3 an.', []],
    ['Use 2.4.1, not 2.4.3.', '2.4.3 nicht, sondern 2.4.1.', ['the order must stay 2.4.1, 2.4.3; it became 2.4.3, 2.4.1']],
    ['2.4.1 on 10.0.0.1.', 'Auf 10.0.0.1 läuft 2.4.1.', []],
    ['2.4.1, 2.4.3, 2.4.1', '2.4.1, 2.4.1, 2.4.3', ['the order must stay 2.4.1, 2.4.3, 2.4.1; it became 2.4.1, 2.4.1, 2.4.3']],
    ['From 1.5 TB, then 2 MB.', 'Erst 2 MB, dann 1,5 TB.', ['the order must stay 1.5 TB, 2 MB; it became 2 MB, 1.5 TB']],
    ['From 1.5 TB, then 2 MB.', 'Erst 1,5 TB, dann 2 MB.', []],
    ['See a.exe, b.exe there.', 'Siehe b.exe, a.exe dort.', []],
    ['From 2.1.0 to <code>2.3.0</code>.', 'Von 2.3.0 bis 2.1.0.', ['2.1.0 must stand before 2.3.0, as in the source']],
    [
      'See <code>2.1.0</code>, <code>2.3.0</code>.',
      '<code>2.3.0</code>, <code>9.9.9</code>, <code>2.1.0</code>',
      ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0'],
    ],
    ['Use 2.1.0, not 2.3.0.', '2.3.0 nicht, 2.1.0, <code>2.1.0</code>', ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0']],
    [
      'See <code>2.1.0</code>, then <code>2.3.0</code>.',
      '<code>2.3.0</code>, <code>2.1.0</code>',
      ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0'],
    ],
    ['See <code>2.1.0</code>, then <code>2.3.0</code>.', '<code>2.1.0</code>, <code>2.3.0</code>', []],
    ['See <b>2.1.0</b>, then <b>2.3.0</b>.', '<b>2.3.0</b>, <b>2.1.0</b>', ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0']],
    ['See <code>a 2.1.0</code>, then <code>a 2.3.0</code>.', '<code>a 2.3.0</code>, <code>a 2.1.0</code>', []],
    ['From 2.1.0 to <code>2.3.0</code>.', 'Von <code>2.3.0</code> bis 2.1.0.', ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0']],
    ['From 2.1.0 to <code>2.3.0</code>.', 'Von 2.1.0 bis <code>2.3.0</code>.', []],
    ['From <code>2.1.0</code> up to 2.3.0.', 'Von 2.3.0 bis <code>2.1.0</code>.', ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0']],
    ['For 2.1.0 type <code>2.3.0</code>.', '<code>2.3.0</code> gilt für 2.1.0.', []],
    ['2.1.0 type and <code>2.3.0</code>.', '<code>2.3.0</code> gilt für 2.1.0.', []],
    ['2.1.0 and type <code>2.3.0</code>.', '<code>2.3.0</code> gilt für 2.1.0.', []],
    ['10.0.0.1, <code>2.3.0</code>.', '<code>2.3.0</code>, 10.0.0.1.', []],
    ['2.1.0, <code>2.3.0</code>.', '<code>2.3.0</code>, 2.1.0.', ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0']],
    ['2.1.0 (and “<code>2.3.0</code>”.', '<code>2.3.0</code>, 2.1.0.', ['the order must stay 2.1.0, 2.3.0; it became 2.3.0, 2.1.0']],
    ['2.4.1, 2.4.3', '2.4.1, 2.4.3, <code>9.9.9</code>', []],
    [
      '2.4.1 so 10.0.0.2 so 2.4.3 so 10.0.0.1',
      '2.4.3 10.0.0.1 2.4.1 10.0.0.2',
      ['the order must stay 2.4.1, 2.4.3; it became 2.4.3, 2.4.1', 'the order must stay 10.0.0.2, 10.0.0.1; it became 10.0.0.1, 10.0.0.2'],
    ],
  ])('“%s”, “%s”', (source, target, expected) => {
    expect(faults(source, target)).toEqual(expected)
  })
})

describe('what a word of direction joins is not turned about', () => {
  const turned = ['a must stand before b, as in the source']

  it.each<[string, string, string[]]>([
    ['Rename <code>a</code> to <code>b</code>.', '<code>b</code> aus <code>a</code>.', turned],
    ['Rename <code>a</code> to <code>b</code>.', '<code>a</code> in <code>b</code>.', []],
    ['Wait <kbd>a</kbd> until <kbd>b</kbd>.', '<kbd>b</kbd> <kbd>a</kbd>', turned],
    ['Turn <code>a</code> into <code>b</code>.', '<code>b</code> <code>a</code>', turned],
    ['<code>a</code> -> <code>b</code>', '<code>b</code> <code>a</code>', turned],
    ['<code>a</code> → <code>b</code>', '<code>b</code> <code>a</code>', turned],
    ['<code>a</code> (to “<code>b</code>”', '<code>b</code> <code>a</code>', turned],
    ['<code>a</code> and <code>b</code>', '<code>b</code> <code>a</code>', []],
    ['<code>a</code> go to <code>b</code>', '<code>b</code> <code>a</code>', []],
    ['<code>a</code> to the <code>b</code>', '<code>b</code> <code>a</code>', []],
    ['<b>a</b> to <b>b</b>', '<b>b</b> <b>a</b>', []],
    ['<code>a</code> to <code>b</code>', '<code>b</code>', []],
    ['<code>a</code> to <code>b</code>', '<code>a</code>', []],
    ['<code>a</code> to <code>b</code>', '<code>b</code> <code>a</code> <code>a</code>', []],
    ['<code>a</code> to <code>b</code>', '<code>b</code> <code>a</code> <code>b</code>', []],
    ['<code>a</code> to <code>a</code>', '<code>a</code> <code>a</code>', []],
    ['<code>a</code> to <code>a</code>', '<code>a</code>', []],
    ['<code>a</code> to <code>b</code>', '<code>b</code> <code>c</code> <code>a</code>', turned],
    ['Move a.exe to b.exe.', 'b.exe aus a.exe.', ['a.exe must stand before b.exe, as in the source']],
    ['Move a.exe to <code>b</code>.', '<code>b</code> aus a.exe.', ['a.exe must stand before b, as in the source']],
    ['Move <code>b</code> to a.exe.', 'a.exe aus <code>b</code>.', ['b must stand before a.exe, as in the source']],
  ])('“%s”, “%s”', (source, target, expected) => {
    expect(faults(source, target)).toEqual(expected)
  })
})
